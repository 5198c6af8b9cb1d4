import { Args, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { GraphQLResolveInfo } from 'graphql';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { ListArgs, type Page, pageCost } from '../platform/documents/page.js';
import { selectedFields } from '../platform/graphql/selected-fields.js';
import { UserAdministration } from './user-administration.js';
import { User } from './user.js';
import { NewUserBody, UserBody, UsersArgs } from './users.inputs.js';
import { UserQueries } from './users.queries.js';
import { UsersService } from './users.service.js';
import { AffiliatedUser, AffiliatedUserPage, UserPage } from './users.types.js';

const reference = { description: 'Reference of the user.' };

/** Users as seen and changed by administrators (API-03, API-19). Passwords are set in the auth module. */
@Resolver(() => User)
export class UserAdministrationResolver {
  constructor(
    private readonly administration: UserAdministration,
    private readonly queries: UserQueries,
    private readonly directory: UsersService,
  ) {}

  @Query(() => UserPage, {
    description:
      'A page of users, by reference unless sorted otherwise: for administrators all, for a concierge customers with some ' +
      'fields, for others themselves. Only administrators can filter.',
    complexity: pageCost,
  })
  @SignedIn()
  users(
    @CurrentCaller() caller: Caller,
    @Args() { filter, ...query }: UsersArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Page<User>> {
    return this.queries.page(caller, filter ?? {}, query, selectedFields(info, ['items']));
  }

  @Query(() => User, { description: 'A user, including deleted ones.' })
  @Roles(UserType.ADMINISTRATOR)
  user(@Args('reference', reference) ref: string): Promise<User> {
    return this.directory.byReference(ref);
  }

  @Query(() => AffiliatedUserPage, {
    description: 'Users referred by the caller; for administrators, by anybody.',
    complexity: pageCost,
  })
  @SignedIn()
  affiliatedUsers(@CurrentCaller() caller: Caller, @Args() query: ListArgs): Promise<Page<AffiliatedUser>> {
    return this.queries.affiliatedPage(caller, query);
  }

  @Mutation(() => User, { description: 'Creates a user of any type.' })
  @Roles(UserType.ADMINISTRATOR)
  createUser(@CurrentCaller() caller: Caller, @Args('input') input: NewUserBody): Promise<User> {
    return this.administration.create(caller, input);
  }

  @Mutation(() => User, { description: 'Changes a user; omitted fields are unchanged.' })
  @Roles(UserType.ADMINISTRATOR)
  updateUser(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('input') input: UserBody,
  ): Promise<User> {
    return this.administration.update(caller, ref, input);
  }

  @Mutation(() => User, {
    description: 'Deletes a user: ends their sessions, hides them from lists, releases the e-mail address.',
  })
  @Roles(UserType.ADMINISTRATOR)
  deleteUser(@CurrentCaller() caller: Caller, @Args('reference', reference) ref: string): Promise<User> {
    return this.administration.remove(caller, ref);
  }
}
