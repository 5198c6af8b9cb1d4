import { Args, Context, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Request, Response } from 'express';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { OncePerRequest } from '../platform/graphql/once-per-request.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { User, UsersService } from '../users/index.js';
import { AdministratorResetArgs, ForgottenPasswordInput, ResetPasswordInput } from './auth.inputs.js';
import { ForgottenPassword } from './forgotten-password.js';
import { ResetByAdministrator } from './reset-by-administrator.js';

@ObjectType({ description: 'Result of an administrator’s password reset.' })
export class UserPasswordReset {
  @Field(() => User, { description: 'The user.' })
  user!: User;

  @Field(() => String, {
    nullable: true,
    description: 'The generated password, when none was given; only returned here.',
  })
  password?: string;

  @Field(() => Boolean, { description: 'Whether the user is notified by mail.' })
  mailed!: boolean;
}

/** Password-reset requests and administrators' resets. */
@Resolver()
export class PasswordsResolver {
  constructor(
    private readonly forgottenPassword: ForgottenPassword,
    private readonly resetByAdministrator: ResetByAdministrator,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => Boolean, {
    description: 'Mails a password-reset link; same response for unknown addresses.',
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
    description: 'Sets a new password with a mailed single-use token and ends all sessions of the user.',
  })
  @OncePerRequest()
  @Public()
  async resetPassword(@Context('req') request: Request, @Args() input: ResetPasswordInput): Promise<boolean> {
    await this.forgottenPassword.reset(request, input);
    return true;
  }

  @Mutation(() => UserPasswordReset, {
    description:
      'Sets another user’s password; if blank, a random one of 10 characters is generated. Ends the user’s sessions.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async resetUserPassword(
    @Context('res') response: Response,
    @CurrentCaller() caller: Caller,
    @Args() { reference, password, sendMail }: AdministratorResetArgs,
  ): Promise<UserPasswordReset> {
    // The caller's own password requires the current one (REQ-D21).
    if (reference === caller.reference) throw forbidden();
    neverStoreResponse(response);
    const { _id } = await this.users.byReference(reference);
    return this.resetByAdministrator.reset(caller, _id.toHexString(), password, sendMail);
  }
}
