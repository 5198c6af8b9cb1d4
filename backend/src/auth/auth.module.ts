import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { EventLogModule } from '../event-log/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { ApiToken, ApiTokenSchema } from './api-tokens/api-token.js';
import { ApiTokenUses } from './api-tokens/api-token-uses.js';
import { ApiTokensResolver } from './api-tokens/api-tokens.resolver.js';
import { ApiTokens } from './api-tokens/api-tokens.service.js';
import { AuthController } from './auth.controller.js';
import { AuthResolver } from './auth.resolver.js';
import { ChangePassword } from './change-password.js';
import { AcceptCustomerInvitation } from './customers/accept-customer-invitation.js';
import { CustomerInvitation, CustomerInvitationSchema } from './customers/customer-invitation.js';
import { CustomerInvitationsResolver } from './customers/customer-invitations.resolver.js';
import { CustomerInvitations } from './customers/customer-invitations.service.js';
import { TelephoneCustomers } from './customers/telephone-customers.js';
import { DataRequests } from './data-requests/data-requests.service.js';
import { DataRequestsResolver } from './data-requests/data-requests.resolver.js';
import { EmailTokens } from './email-tokens/email-token-requests.js';
import { ForgottenPasswordController } from './forgotten-password.controller.js';
import { ForgottenPassword } from './forgotten-password.js';
import { OwnAccount } from './own-account.js';
import { OwnAccountResolver } from './own-account.resolver.js';
import { ApiTokenStrategy } from './passport/api-token.strategy.js';
import { LocalStrategy } from './passport/local.strategy.js';
import { SessionSerializer } from './passport/session.serializer.js';
import { PasswordReset, PasswordResetSchema } from './password-reset.js';
import { PasswordChecks } from './password-checks.js';
import { PasswordController } from './password.controller.js';
import { PasswordsResolver } from './passwords.resolver.js';
import { Register } from './register.js';
import { ResetByAdministrator } from './reset-by-administrator.js';
import { Sessions } from './session.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInLinkController } from './sign-in-link/sign-in-link.controller.js';
import { SignInLinkResolver } from './sign-in-link/sign-in-link.resolver.js';
import { SignInLink, SignInLinkSchema } from './sign-in-link/sign-in-link.js';
import { SignInLinks } from './sign-in-link/sign-in-links.service.js';
import { SignIn } from './sign-in.js';
import { StaffInvitation, StaffInvitationSchema } from './staff/staff-invitation.js';
import { StaffInvitations } from './staff/staff-invitations.service.js';
import { StaffResolver } from './staff/staff.resolver.js';
import { StaffRights } from './staff/staff-rights.js';

@Module({
  imports: [
    UsersModule,
    VenuesModule,
    EventLogModule,
    NotificationsModule,
    PassportModule,
    MongooseModule.forFeature([
      { name: PasswordReset.name, schema: PasswordResetSchema },
      { name: ApiToken.name, schema: ApiTokenSchema },
      { name: SignInLink.name, schema: SignInLinkSchema },
      { name: StaffInvitation.name, schema: StaffInvitationSchema },
      { name: CustomerInvitation.name, schema: CustomerInvitationSchema },
    ]),
  ],
  controllers: [AuthController, PasswordController, ForgottenPasswordController, SignInLinkController],
  providers: [
    SignInAttempts,
    PasswordChecks,
    LocalStrategy,
    ApiTokenStrategy,
    SessionSerializer,
    SignIn,
    Register,
    ChangePassword,
    EmailTokens,
    ForgottenPassword,
    ResetByAdministrator,
    OwnAccount,
    Sessions,
    ApiTokens,
    ApiTokenUses,
    AuthResolver,
    PasswordsResolver,
    OwnAccountResolver,
    ApiTokensResolver,
    SignInLinks,
    SignInLinkResolver,
    StaffInvitations,
    StaffRights,
    StaffResolver,
    DataRequests,
    DataRequestsResolver,
    CustomerInvitations,
    AcceptCustomerInvitation,
    TelephoneCustomers,
    CustomerInvitationsResolver,
  ],
  exports: [CustomerInvitations, TelephoneCustomers],
})
export class AuthModule {}
