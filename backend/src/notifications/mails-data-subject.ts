import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { Mail } from './mail.js';

/** Export and erasure of the mails sent to a person. */
@Injectable()
export class MailsDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(Mail.name) private readonly mails: Model<Mail>,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'mails',
      export: ({ reference }) =>
        this.mails
          .find(
            { userRef: reference },
            { _id: 0, kind: 1, to: 1, locale: 1, subject: 1, status: 1, createdAt: 1, sentAt: 1 },
          )
          .sort({ createdAt: -1 })
          .lean<Mail[]>(),
      erase: async ({ reference }) => {
        await this.mails.deleteMany({ userRef: reference });
      },
    });
  }
}
