import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, NoApiTokens, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { UserAdministration } from './user-administration.js';
import { User } from './user.js';
import { NewUserBody, UserBody, UsersArgs } from './users.inputs.js';
import { UserQueries } from './users.queries.js';
import { UsersService } from './users.service.js';
import { AffiliatedUser, AffiliatedUserPage, UserPage } from './users.types.js';

const reference = { description: 'Reference of the user.' };

/** Users as administrators see and change them (API-03, API-19). Passwords are set in the auth module. */
@Resolver(() => User)
export class UserAdministrationResolver {
  constructor(
    private readonly administration: UserAdministration,
    private readonly queries: UserQueries,
    private readonly directory: UsersService,
  ) {}

  @Query(() => UserPage, {
    description: 'A page of the users, by reference unless sorted otherwise.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  users(@Args() { filter, ...query }: UsersArgs): Promise<Page<User>> {
    return this.queries.page(filter ?? {}, query);
  }

  @Query(() => User, { description: 'A user, also one who has been deleted.' })
  @Roles(UserType.ADMINISTRATOR)
  user(@Args('reference', reference) ref: string): Promise<User> {
    return this.directory.byReference(ref);
  }

  @Query(() => AffiliatedUserPage, {
    description: 'Those who registered on the caller’s recommendation; for administrators, on anybody’s.',
    complexity: pageCost,
  })
  @SignedIn()
  affiliatedUsers(@CurrentCaller() caller: Caller, @Args() page: PageArgs): Promise<Page<AffiliatedUser>> {
    return this.queries.affiliatedPage(caller, page);
  }

  @Mutation(() => User, { description: 'Makes a user of any type.' })
  @Roles(UserType.ADMINISTRATOR)
  @NoApiTokens()
  createUser(@Args('input') input: NewUserBody): Promise<User> {
    return this.administration.create(input);
  }

  @Mutation(() => User, { description: 'Changes a user; what is left out stays.' })
  @Roles(UserType.ADMINISTRATOR)
  async updateUser(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('input') input: UserBody,
  ): Promise<User> {
    return this.administration.update(caller, await this.idOf(ref), input);
  }

  @Mutation(() => User, {
    description: 'Deletes a user: signed out, out of all lists, the e-mail address free again.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async deleteUser(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
  ): Promise<User> {
    return this.administration.remove(caller, await this.idOf(ref));
  }

  private async idOf(ref: string): Promise<string> {
    return (await this.directory.byReference(ref))._id.toHexString();
  }
}
