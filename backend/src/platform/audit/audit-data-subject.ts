import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Transactions } from '../database/transactions.js';
import { type Person, PersonalData } from '../personal-data/personal-data.js';
import { AuditEntry } from './audit-entry.js';

/** Export and erasure of audit entries on a person's account: which fields staff changed, from what to what. */
@Injectable()
export class AuditDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly personalData: PersonalData,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'changesByTheShop',
      export: ({ reference }) =>
        this.entries
          .find({ resource: 'users', reference }, { _id: 0, at: 1, operation: 1, action: 1, fields: 1 })
          .sort({ at: 1 })
          .lean(),
      erase: (person) => this.erase(person),
    });
  }

  /**
   * It remains recorded that something was changed, when and by whom; personal values are erased. This is the only
   * update of entries, and therefore bypasses the model, which rejects all.
   */
  private async erase({ reference }: Person): Promise<void> {
    const filter = { resource: 'users', reference };
    const entries = await this.entries
      .find(filter, { fields: 1 })
      .lean<Pick<AuditEntry, '_id' | 'fields'>[]>();
    if (entries.length === 0) return;
    await this.entries.collection.bulkWrite(
      entries.map(({ _id, fields }) => {
        const redacted = fields.map(({ field }) => ({ field, before: null, after: null, redacted: true }));
        return {
          updateOne: { filter: { _id }, update: { $set: { fields: redacted }, $unset: { title: 1 } } },
        };
      }),
      { session: this.transactions.session },
    );
  }
}
