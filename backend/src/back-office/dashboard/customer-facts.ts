import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import type { User } from '../../users/index.js';
import { type ProjectedDocument, RecordProjection } from '../facts/record-projection.js';
import type { FilteredValues } from '../facts/list-predicate.js';

/** The dashboard's facts about a user, by list column. */
interface UserFact extends FilteredValues {
  readonly createdAt: number;
  readonly type: string;
}

type StoredUser = ProjectedDocument & Pick<User, 'createdAt' | 'updatedAt' | 'deletedAt' | 'type'>;

/** In-memory projection of users for the dashboard. */
@Injectable()
export class CustomerFacts {
  private readonly users: RecordProjection<StoredUser, UserFact>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.users = new RecordProjection<StoredUser, UserFact>({
      model: connection.model<StoredUser>('User'),
      changedAt: 'updatedAt',
      fields: ['createdAt', 'deletedAt', 'type'],
      factOf: ({ createdAt, deletedAt, type }) =>
        deletedAt ? null : { createdAt: createdAt.getTime(), type },
    });
  }

  /** See {@link RecordProjection.warm}. */
  warm(): Promise<void> {
    return this.users.warm(this.clock.now());
  }

  async fresh(): Promise<UserFact[]> {
    const facts = await this.users.fresh(this.clock.now());
    return [...facts.values()].filter((fact) => fact !== null);
  }
}
