import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { CellarEntry } from './cellar-entry.js';
import { CellarService } from './cellar.service.js';

/** Export of a person's cellar; owners of bottles cannot delete their account. */
@Injectable()
export class CellarDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(CellarEntry.name) private readonly entries: Model<CellarEntry>,
    private readonly cellar: CellarService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'cellar',
      export: ({ id }) =>
        this.entries
          .find(
            { owner: id },
            {
              _id: 0,
              productRef: 1,
              addedQuantity: 1,
              quantity: 1,
              purchasePrice: 1,
              addedAt: 1,
              freeUntil: 1,
            },
          )
          .sort({ addedAt: 1 })
          .lean(),
      blocker: async ({ id }) => ((await this.cellar.countOf(id)) > 0 ? 'account-cellar-bottles' : undefined),
    });
  }
}
