import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { personKeys } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { User } from './user.js';

const BATCH = 500;

/** Adds search keys to users stored by older versions. */
@Injectable()
export class UserSearchKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('UserSearchKeys');

  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  onApplicationBootstrap(): void {
    void this.fill().catch((error: unknown) => this.logger.error({ error }));
  }

  /** @returns number of changed users; usually 0, for one index lookup */
  async fill(): Promise<number> {
    let filled = 0;
    for (;;) {
      const users = await this.users
        .find({ nameKeys: null, deletedAt: null }, { reference: 1, name: 1, nameKana: 1, email: 1, phone: 1 })
        .limit(BATCH)
        .lean<User[]>();
      if (users.length === 0) return filled;
      await this.users.bulkWrite(
        users.map((user) => ({
          updateOne: {
            filter: { _id: user._id },
            update: { $set: personKeys(user) },
          },
        })),
      );
      filled += users.length;
    }
  }
}
