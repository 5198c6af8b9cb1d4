import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { OncePerRequest } from '../platform/graphql/once-per-request.js';
import { JSONObject } from '../platform/graphql/scalars.js';
import { OwnPasswordArgs } from './auth.inputs.js';
import { OwnAccount } from './own-account.js';

@Resolver()
export class OwnAccountResolver {
  constructor(private readonly account: OwnAccount) {}

  @Query(() => JSONObject, {
    description: 'All personal data of the caller: profile, addresses, orders and so on.',
  })
  @SignedIn()
  exportMyData(@CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return this.account.copy(caller);
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes the caller’s account and signs out; CONFLICT while an order is open or the cellar holds wine.',
  })
  @OncePerRequest()
  @SignedIn()
  async deleteMyAccount(
    @Context('req') request: Request,
    @CurrentCaller() caller: Caller,
    @Args() { password }: OwnPasswordArgs,
  ): Promise<boolean> {
    await this.account.remove(request, caller, password);
    return true;
  }
}
