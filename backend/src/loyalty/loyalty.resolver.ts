import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { isTopGroup, isUpperGroup, type Yen as YenAmount } from '@vinkura/domain';
import { Public, Roles, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Yen } from '../platform/graphql/scalars.js';
import { User, UsersService } from '../users/index.js';
import { LoyaltyService } from './loyalty.service.js';
import {
  GrantPointsArgs,
  MembershipTier,
  PointsHistoryArgs,
  PointsPage,
  TierProgress,
} from './loyalty.types.js';
import { PointsEntry } from './points-entry.js';
import { PointsLedger } from './points-ledger.js';
import { Purchases } from './purchases.service.js';
import { Tiers } from './tiers.service.js';
import { listCost } from '../platform/graphql/cost.js';

/** Points and tiers, and the purchase fields of a user. */
@Resolver(() => User)
export class LoyaltyResolver {
  constructor(
    private readonly loyalty: LoyaltyService,
    private readonly ledger: PointsLedger,
    private readonly purchases: Purchases,
    private readonly tiers: Tiers,
    private readonly users: UsersService,
  ) {}

  @Query(() => PointsPage, {
    description: 'Points history, newest first.',
    complexity: pageCost,
  })
  @SignedIn()
  async pointsHistory(
    @CurrentCaller() caller: Caller,
    @Args() { userRef, page, perPage }: PointsHistoryArgs,
  ): Promise<Page<PointsEntry>> {
    if (!userRef || userRef === caller.reference) return this.ledger.history(caller.id, { page, perPage });
    if (caller.type !== 'ADMINISTRATOR') throw forbidden();
    const user = await this.users.byReference(userRef);
    return this.ledger.history(String(user._id), { page, perPage });
  }

  @Query(() => TierProgress, { description: 'The caller’s progress towards the next tier.' })
  @SignedIn()
  tierProgress(@CurrentCaller() caller: Caller): Promise<TierProgress> {
    return this.tiers.progressOf(caller.id);
  }

  @Query(() => [MembershipTier], {
    complexity: listCost(6),
    description: 'The membership tiers, lowest first.',
  })
  @Public()
  membershipTiers(): Promise<MembershipTier[]> {
    return this.tiers.all();
  }

  @Mutation(() => User, {
    description: 'Adds or deducts points of a user, never below 0; recorded in the history.',
  })
  @Roles('ADMINISTRATOR')
  async grantPoints(
    @CurrentCaller() caller: Caller,
    @Args() { userRef, points, reason }: GrantPointsArgs,
  ): Promise<User> {
    const userId = String((await this.users.byReference(userRef))._id);
    await this.loyalty.grant(userId, points, reason.trim(), caller.reference);
    return this.users.byId(userId);
  }

  /** Only whole points are written, but a fraction in the database must not keep its owner from being shown. */
  @ResolveField(() => Int, { description: 'Available points, 1 yen each.' })
  loyaltyPoints(@Parent() { loyaltyPoints }: User): number {
    return Math.floor(loyaltyPoints);
  }

  @ResolveField(() => Yen, { description: 'Purchases of the last 12 months, which determine the tier.' })
  annualPurchases(@Parent() user: User, @RequestLoaders() loaders: Loaders): Promise<YenAmount> {
    return loaders.get('annualPurchases', (ids) => this.purchases.annualOf(ids)).load(user._id.toHexString());
  }

  @ResolveField(() => Boolean, { description: 'Whether the tier is Gold or above.' })
  upperGroup(@Parent() user: User): boolean {
    return isUpperGroup(user.loyaltyStatus);
  }

  @ResolveField(() => Boolean, { description: 'Whether the tier is Platinum or above.' })
  topGroup(@Parent() user: User): boolean {
    return isTopGroup(user.loyaltyStatus);
  }
}
