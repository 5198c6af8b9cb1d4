import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../platform/access/access.js';
import { ForgottenPasswordInput, ResetPasswordInput } from './auth.inputs.js';
import { ForgottenPassword } from './forgotten-password.js';

/** Password-reset requests over REST (REQ-D21). */
@Controller('api/auth')
export class ForgottenPasswordController {
  constructor(private readonly forgottenPassword: ForgottenPassword) {}

  /** Same response for known and unknown addresses, to prevent account enumeration. */
  @Post('forgot-password')
  @HttpCode(204)
  @Public()
  async request(@Req() request: Request, @Body() { email }: ForgottenPasswordInput): Promise<void> {
    await this.forgottenPassword.request(request, email);
  }

  @Post('reset-password')
  @HttpCode(204)
  @Public()
  async reset(@Req() request: Request, @Body() body: ResetPasswordInput): Promise<void> {
    await this.forgottenPassword.reset(request, body);
  }
}
