import { Args, Context, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Request, Response } from 'express';
import { type Caller, NoApiTokens, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { OncePerRequest } from '../platform/graphql/once-per-request.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { User, UsersService } from '../users/index.js';
import { AdministratorResetArgs, ForgottenPasswordInput, ResetPasswordInput } from './auth.inputs.js';
import { ForgottenPassword } from './forgotten-password.js';
import { ResetByAdministrator } from './reset-by-administrator.js';

@ObjectType({ description: 'What an administrator’s reset of a password answers.' })
export class UserPasswordReset {
  @Field(() => User, { description: 'The user.' })
  user!: User;

  @Field(() => String, {
    nullable: true,
    description: 'The random password, when none was given; it is shown this one time.',
  })
  password?: string;

  @Field(() => Boolean, { description: 'Whether the user is told by mail.' })
  mailed!: boolean;
}

/** Forgotten passwords and administrators' resets. */
@Resolver()
export class PasswordsResolver {
  constructor(
    private readonly forgottenPassword: ForgottenPassword,
    private readonly resetByAdministrator: ResetByAdministrator,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => Boolean, {
    description: 'Mails a link for a new password; answers the same when nobody has that address.',
  })
  @OncePerRequest()
  @Public()
  async requestPasswordReset(
    @Context('req') request: Request,
    @Args() { email }: ForgottenPasswordInput,
  ): Promise<boolean> {
    await this.forgottenPassword.request(request, email);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Sets a new password by the token of the mail, once; every sign-in of the user ends.',
  })
  @OncePerRequest()
  @Public()
  async resetPassword(@Context('req') request: Request, @Args() input: ResetPasswordInput): Promise<boolean> {
    await this.forgottenPassword.reset(request, input);
    return true;
  }

  @Mutation(() => UserPasswordReset, {
    description:
      'Sets somebody else’s password; blank makes a random one of 10 characters. Their sign-ins end.',
  })
  @Roles(UserType.ADMINISTRATOR)
  @NoApiTokens()
  async resetUserPassword(
    @Context('res') response: Response,
    @CurrentCaller() caller: Caller,
    @Args() { reference, password, sendMail }: AdministratorResetArgs,
  ): Promise<UserPasswordReset> {
    // One's own needs the present password (REQ-D21).
    if (reference === caller.reference) throw forbidden();
    neverStoreResponse(response);
    const { _id } = await this.users.byReference(reference);
    return this.resetByAdministrator.reset(_id.toHexString(), password, sendMail);
  }
}
