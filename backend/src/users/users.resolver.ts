import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { isCellarAddress, isHomeAddress } from '@vinkura/domain';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Address, AddressInput } from './address.js';
import { AddressesService } from './addresses.service.js';
import { UserAccounts } from './user-accounts.js';
import { User } from './user.js';
import { ProfileInput } from './users.inputs.js';

/** Profile and address changes by users themselves. */
@Resolver(() => User)
export class UsersResolver {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly addresses: AddressesService,
  ) {}

  @Mutation(() => User, { description: 'Changes the caller’s profile; omitted fields are unchanged.' })
  @SignedIn()
  updateProfile(@CurrentCaller() caller: Caller, @Args('input') input: ProfileInput): Promise<User> {
    return this.accounts.updateProfile(caller.id, input);
  }

  @Mutation(() => User, { description: 'Adds an address to the caller’s.' })
  @SignedIn()
  addAddress(@CurrentCaller() caller: Caller, @Args('input') input: AddressInput): Promise<User> {
    return this.addresses.add(caller.id, input);
  }

  @Mutation(() => User, { description: 'Replaces one of the caller’s addresses; the cellar’s is protected.' })
  @SignedIn()
  updateAddress(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: AddressInput,
  ): Promise<User> {
    return this.addresses.replace(caller.id, id, input);
  }

  @Mutation(() => User, { description: 'Removes one of the caller’s addresses; the cellar’s is protected.' })
  @SignedIn()
  removeAddress(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<User> {
    return this.addresses.remove(caller.id, id);
  }
}

/** Computed fields of an address. */
@Resolver(() => Address)
export class AddressResolver {
  @ResolveField(() => Boolean, { description: 'Whether it is the marker of the cloud cellar.' })
  isCellar(@Parent() address: Address): boolean {
    return isCellarAddress(address);
  }

  @ResolveField(() => Boolean, { description: 'Whether it is complete enough for a delivery.' })
  isComplete(@Parent() address: Address): boolean {
    return isHomeAddress(address);
  }
}
