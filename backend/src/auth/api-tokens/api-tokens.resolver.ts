import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../../platform/documents/page.js';
import { neverStoreResponse } from '../../platform/idempotency/idempotency.middleware.js';
import { ApiTokenInput } from './api-token.inputs.js';
import { ApiToken, ApiTokenPage, NewApiToken } from './api-token.js';
import { ApiTokens } from './api-tokens.service.js';

@Resolver(() => ApiToken)
export class ApiTokensResolver {
  constructor(private readonly tokens: ApiTokens) {}

  @Query(() => ApiTokenPage, {
    description: 'A page of API tokens, including revoked ones, newest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  apiTokens(@Args() page: PageArgs): Promise<Page<ApiToken>> {
    return this.tokens.page(page);
  }

  @Mutation(() => NewApiToken, { description: 'Creates an API token; the token itself is shown once.' })
  @Roles(UserType.ADMINISTRATOR)
  createApiToken(
    @Context('res') response: Response,
    @CurrentCaller() caller: Caller,
    @Args('input') input: ApiTokenInput,
  ): Promise<NewApiToken> {
    neverStoreResponse(response);
    return this.tokens.create(caller, input);
  }

  @Mutation(() => ApiToken, { description: 'Revokes an API token immediately.' })
  @Roles(UserType.ADMINISTRATOR)
  revokeApiToken(
    @Args('reference', { description: 'Reference of the token.' }) reference: string,
  ): Promise<ApiToken> {
    return this.tokens.revoke(reference);
  }
}
