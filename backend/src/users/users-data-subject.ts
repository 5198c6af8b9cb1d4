import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCESS_CHANGES } from '../platform/access/access-changes.js';
import { Clock } from '../platform/clock/clock.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { type Person, PersonalData } from '../platform/personal-data/personal-data.js';
import { userView } from './user-views.js';
import { COUNTED_CHECK, deletedEmail, FULL_ADMINISTRATORS, KEYS, User } from './user.js';

/** Export and erasure of profiles and addresses. */
@Injectable()
export class UsersDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
    private readonly changeNotifier: ChangeNotifier,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'profile',
      export: async ({ id }) => {
        const user = await this.users.findById(id).orFail().lean<User>();
        const { tags, termsVersion, termsAgreedAt } = user;
        return { ...userView(user), tags, termsVersion, termsAgreedAt };
      },
      blocker: (person) => this.obstacle(person),
      erase: (person) => this.erase(person),
    });
  }

  private async obstacle({ id }: Person): Promise<string | undefined> {
    if (!(await this.users.exists({ ...FULL_ADMINISTRATORS, _id: id }))) return undefined;
    // Written, so that two who leave at the same time are decided one after the other.
    const { matchedCount } = await this.users.updateMany(FULL_ADMINISTRATORS, COUNTED_CHECK);
    return matchedCount > 1 ? undefined : 'account-last-administrator';
  }

  /** Orders keep the reference; all other personal data is erased. */
  private async erase({ id, reference }: Person): Promise<void> {
    const now = this.clock.now();
    await this.users.updateOne(
      { _id: id },
      {
        $set: {
          name: reference,
          email: deletedEmail(reference),
          images: [],
          addresses: [],
          managedVenues: [],
          tags: [],
          enabled: false,
          passwordChangedAt: now,
          deletedAt: now,
          erasedAt: now,
          updatedAt: now,
        },
        $unset: { passwordHash: 1, phone: 1, birthday: 1, referent: 1, nameKana: 1, ...KEYS },
      },
    );
    await this.changeNotifier.notify(ACCESS_CHANGES);
  }
}
