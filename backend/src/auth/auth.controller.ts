import {
  Body,
  Catch,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Post,
  Req,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, Public } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import type { ErrorBody } from '../platform/errors/error-body.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { userView } from '../users/index.js';
import { CredentialsInput, DeviceInput, RegisterInput } from './auth.inputs.js';
import { LocalAuthGuard } from './passport/local-auth.guard.js';
import { Register } from './register.js';
import { Sessions, sessionView } from './session.js';
import { SignIn } from './sign-in.js';

/** Errors of sign-in, registration and sign-out carry `user: null` beside the code (ERR-10). */
@Catch()
@Injectable()
class NullUserFilter extends ErrorFilter {
  protected override bodyOf(error: unknown, request: Request): ErrorBody & { user: null } {
    return { ...super.bodyOf(error, request), user: null };
  }
}

/** Sign-in and sign-out over REST (API-01, API-02, SES-04). */
@Controller('api')
@UseFilters(NullUserFilter)
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly registerUseCase: Register,
    private readonly sessions: Sessions,
  ) {}

  @Post('auth/basicauth')
  @HttpCode(200)
  @Public()
  @UseGuards(LocalAuthGuard)
  async login(@Req() request: Request, @Body() _credentials: CredentialsInput) {
    return { user: userView(await this.signIn.authenticated(request)) };
  }

  @Post('auth/register')
  @Public()
  async register(@Req() request: Request, @Body() body: RegisterInput) {
    return userView(await this.registerUseCase.register(request, body));
  }

  @Get('_auth/session')
  @Public()
  async session(@Req() request: Request, @OptionalCaller() caller: Caller | undefined) {
    return sessionView(request, await this.sessions.of(request, caller));
  }

  @Delete('_auth/session')
  @Public()
  async logout(@Req() request: Request, @OptionalCaller() caller: Caller | undefined) {
    await this.signIn.end(request, caller);
    return { user: null };
  }

  @Post('sessions')
  @Public()
  async registerDevice(
    @Req() request: Request,
    @OptionalCaller() caller: Caller | undefined,
    @Body() body: DeviceInput,
  ) {
    return sessionView(request, await this.sessions.of(request, caller, body));
  }
}
