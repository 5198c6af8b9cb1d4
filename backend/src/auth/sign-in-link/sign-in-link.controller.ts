import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.js';
import { userView } from '../../users/index.js';
import { SignInLinkInput, SignInTokenInput } from '../auth.inputs.js';
import { SignInLinks } from './sign-in-links.service.js';

/** Sign-in by mailed link over REST (KEY-01). */
@Controller('api/auth/sign-in-link')
export class SignInLinkController {
  constructor(private readonly links: SignInLinks) {}

  /** Same response for known and unknown addresses, to prevent account enumeration. */
  @Post()
  @HttpCode(204)
  @Public()
  async request(@Req() request: Request, @Body() body: SignInLinkInput): Promise<void> {
    await this.links.request(request, body);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  async confirm(@Req() request: Request, @Body() { token }: SignInTokenInput) {
    return { user: userView(await this.links.confirm(request, token)) };
  }
}
