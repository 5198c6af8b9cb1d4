import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { PointsEntry } from './points-entry.js';

/** How a person's points came about, for the export of their data; the ledger names nobody and stays. */
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
