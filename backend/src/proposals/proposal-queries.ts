import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { databasePage } from '../platform/documents/database-list.js';
import type { Page } from '../platform/documents/page.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { Proposal } from './proposal.js';
import type { ProposalsArgs } from './proposals.inputs.js';

/** Proposal queries for concierges, and export and erasure of a person's proposals. */
@Injectable()
export class ProposalQueries implements OnModuleInit {
  constructor(
    @InjectModel(Proposal.name) private readonly proposals: Model<Proposal>,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'proposals',
      export: ({ id }) =>
        this.proposals
          .find({ customer: id }, { _id: 0, tokenHash: 0, customer: 0 })
          .sort({ createdAt: 1 })
          .lean(),
      erase: async ({ id }) => {
        await this.proposals.deleteMany({ customer: id });
      },
    });
  }

  /** Newest first. */
  page(caller: Caller, { userId, own, ...page }: ProposalsArgs): Promise<Page<Proposal>> {
    const conditions: QueryFilter<Proposal> = {
      ...(userId && { customer: userId }),
      ...(own && { conciergeRef: caller.reference }),
    };
    return databasePage(this.proposals, conditions, { createdAt: -1, _id: -1 }, page);
  }
}
