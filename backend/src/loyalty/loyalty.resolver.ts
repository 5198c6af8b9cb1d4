import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Yen as YenAmount } from '@vinkura/domain';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Yen } from '../platform/graphql/scalars.js';
import { User } from '../users/index.js';
import { Purchases } from './purchases.service.js';

/** What the purchases add to a user. */
@Resolver(() => User)
export class LoyaltyResolver {
  constructor(private readonly purchases: Purchases) {}

  @ResolveField(() => Yen, { description: 'Purchases of the last 12 months, which the tier follows.' })
  annualPurchases(@Parent() user: User, @RequestLoaders() loaders: Loaders): Promise<YenAmount> {
    return loaders.get('annualPurchases', (ids) => this.purchases.annualOf(ids)).load(user._id.toHexString());
  }
}
