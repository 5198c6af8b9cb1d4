import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { withCustomerTag } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import { Transactions } from '../platform/database/transactions.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { type User, UserAccounts, UserQueries, UsersService } from '../users/index.js';
import { Customer } from './concierge.types.js';

const userIdOf = { type: () => ID, description: 'The customer.' };
const tagOf = { description: 'The tag, up to 30 characters.' };

/** Tags of customers, one by one: two people who set different ones do not overwrite each other. */
@Resolver()
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class CustomerTagsResolver {
  constructor(
    private readonly users: UsersService,
    private readonly queries: UserQueries,
    private readonly accounts: UserAccounts,
    private readonly transactions: Transactions,
  ) {}

  @Mutation(() => Customer, { description: 'Adds a tag to a customer; one that is there stays.' })
  addCustomerTag(@Args('userId', userIdOf) userId: string, @Args('tag', tagOf) tag: string): Promise<User> {
    return this.changeTags(userId, (tags) => {
      const next = withCustomerTag(tags, tag);
      assertNoViolations(next.violations);
      return next.tags;
    });
  }

  @Mutation(() => Customer, { description: 'Removes a tag from a customer, if it is there.' })
  removeCustomerTag(
    @Args('userId', userIdOf) userId: string,
    @Args('tag', tagOf) tag: string,
  ): Promise<User> {
    return this.changeTags(userId, (tags) => tags.filter((each) => each !== tag));
  }

  private changeTags(userId: string, change: (tags: readonly string[]) => string[]): Promise<User> {
    return this.transactions.run(async () => {
      const { tags: before = [] } = await this.users.customerOf(userId);
      const tags = change(before);
      if (tags.length !== before.length) await this.accounts.update(userId, { tags });
      return this.queries.customer(userId);
    });
  }
}
