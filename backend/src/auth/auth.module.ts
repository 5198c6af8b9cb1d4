import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventLogModule } from '../event-log/index.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './auth.controller.js';
import { AuthResolver } from './auth.resolver.js';
import { ChangePassword } from './change-password.js';
import { PassportSetup } from './passport-setup.js';
import { PasswordController } from './password.controller.js';
import { Register } from './register.js';
import { Sessions } from './session.js';
import { SignInAttempts, SignInFailures, SignInFailuresSchema } from './sign-in-attempts.js';
import { SignIn } from './sign-in.js';

@Module({
  imports: [
    UsersModule,
    EventLogModule,
    MongooseModule.forFeature([{ name: SignInFailures.name, schema: SignInFailuresSchema }]),
  ],
  controllers: [AuthController, PasswordController],
  providers: [PassportSetup, SignInAttempts, SignIn, Register, ChangePassword, Sessions, AuthResolver],
})
export class AuthModule {}
