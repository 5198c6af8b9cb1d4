import { Body, Controller, Param, Put, Req, Res } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import type { Request, Response } from 'express';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { forbidden, validationFailed } from '../platform/errors/domain-error.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { isCaller, UsersService, userView } from '../users/index.js';
import { PasswordBody } from './auth.inputs.js';
import { ChangePassword } from './change-password.js';
import { ResetByAdministrator } from './reset-by-administrator.js';

/** Password changes and resets over REST (API-03). */
@Controller('api/users/:id/password')
export class PasswordController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly resetByAdministrator: ResetByAdministrator,
    private readonly users: UsersService,
  ) {}

  /** Returns the user and, once only, the generated password. */
  @Put()
  @SignedIn()
  async set(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: PasswordBody,
  ) {
    if (isCaller(caller, id)) {
      await this.changeOwn(request, caller, body);
      return userView(await this.users.byId(caller.id));
    }
    if (caller.type !== UserType.ADMINISTRATOR) throw forbidden();
    const { user, ...rest } = await this.resetByAdministrator.reset(
      caller,
      (await this.users.byIdOrReference(id))._id.toHexString(),
      body.password,
      body.sendMail ?? false,
    );
    if (rest.password) neverStoreResponse(response);
    return { ...userView(user), ...rest };
  }

  private changeOwn(request: Request, caller: Caller, body: PasswordBody): Promise<void> {
    const { currentPassword, password, passwordConfirmation } = body;
    if (!currentPassword) throw validationFailed([{ field: 'currentPassword', messageKey: 'required' }]);
    const change = { currentPassword, newPassword: password ?? '', passwordConfirmation };
    return this.changePassword.changeOwn(request, caller, change, 'password');
  }
}
