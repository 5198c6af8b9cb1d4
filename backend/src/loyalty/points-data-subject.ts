import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { PointsEntry } from './points-entry.js';

/** Export of a person's points history; the ledger contains no names and is kept. */
@Injectable()
export class PointsDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(PointsEntry.name) private readonly entries: Model<PointsEntry>,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'points',
      export: ({ id }) =>
        this.entries
          .find({ userId: id }, { _id: 0, points: 1, reason: 1, orderRef: 1, at: 1 })
          .sort({ at: 1 })
          .lean(),
    });
  }
}
