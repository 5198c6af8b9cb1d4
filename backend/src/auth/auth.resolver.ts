import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Request } from 'express';
import { type Caller, Public, SignedIn } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { OncePerRequest } from '../platform/graphql/once-per-request.js';
import { User } from '../users/index.js';
import { ChangePasswordInput, CredentialsInput, DeviceInput, RegisterInput } from './auth.inputs.js';
import { ChangePassword } from './change-password.js';
import { LocalAuthGuard } from './passport/local-auth.guard.js';
import { Register } from './register.js';
import { Session, Sessions } from './session.js';
import { SignIn } from './sign-in.js';

@Resolver(() => Session)
export class AuthResolver {
  constructor(
    private readonly signIn: SignIn,
    private readonly registerUseCase: Register,
    private readonly changePasswordUseCase: ChangePassword,
    private readonly sessions: Sessions,
  ) {}

  @Query(() => Session, {
    description: 'The signed-in user and the analytics session; available to visitors.',
  })
  @Public()
  async session(
    @Context('req') request: Request,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<Session> {
    const { user, visit } = await this.sessions.of(request, caller);
    return { user, sessionId: visit?._id };
  }

  @Mutation(() => Session, {
    description: 'Registers the browser’s device and starts its analytics session.',
  })
  @OncePerRequest()
  @Public()
  async registerDevice(
    @Context('req') request: Request,
    @OptionalCaller() caller: Caller | undefined,
    @Args('input') input: DeviceInput,
  ): Promise<Session> {
    const { user, visit } = await this.sessions.of(request, caller, input);
    return { user, sessionId: visit?._id };
  }

  @Mutation(() => User, { description: 'Registers a customer and signs them in.' })
  @OncePerRequest()
  @Public()
  register(@Context('req') request: Request, @Args('input') input: RegisterInput): Promise<User> {
    return this.registerUseCase.register(request, input);
  }

  @Mutation(() => User, { description: 'Signs in by e-mail and password.' })
  @OncePerRequest()
  @Public()
  @UseGuards(LocalAuthGuard)
  login(@Context('req') request: Request, @Args() _credentials: CredentialsInput): Promise<User> {
    return this.signIn.authenticated(request);
  }

  @Mutation(() => Boolean, { description: 'Signs out; does nothing when not signed in.' })
  @OncePerRequest()
  @Public()
  async logout(
    @Context('req') request: Request,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<boolean> {
    await this.signIn.end(request, caller);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Changes the caller’s password and ends their other sessions.' })
  @OncePerRequest()
  @SignedIn()
  async changePassword(
    @Context('req') request: Request,
    @CurrentCaller() caller: Caller,
    @Args() change: ChangePasswordInput,
  ): Promise<boolean> {
    await this.changePasswordUseCase.changeOwn(request, caller, change, 'newPassword');
    return true;
  }
}
