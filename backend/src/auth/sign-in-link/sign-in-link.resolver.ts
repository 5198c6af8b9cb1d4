import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.js';
import { OncePerRequest } from '../../platform/graphql/once-per-request.js';
import { User } from '../../users/index.js';
import { SignInLinkInput, SignInTokenInput } from '../auth.inputs.js';
import { SignInLinks } from './sign-in-links.service.js';

/** Sign-in by mailed link. */
@Resolver()
export class SignInLinkResolver {
  constructor(private readonly links: SignInLinks) {}

  @Mutation(() => Boolean, {
    description: 'Mails a single-use sign-in link; same response for unknown addresses.',
  })
  @OncePerRequest()
  @Public()
  async requestSignInLink(
    @Context('req') request: Request,
    @Args() input: SignInLinkInput,
  ): Promise<boolean> {
    await this.links.request(request, input);
    return true;
  }

  @Mutation(() => User, { description: 'Signs in by the token of a sign-in link, once, within 15 minutes.' })
  @OncePerRequest()
  @Public()
  signInByLink(@Context('req') request: Request, @Args() { token }: SignInTokenInput): Promise<User> {
    return this.links.confirm(request, token);
  }
}
