export { AuthModule } from './auth.module.js';
export { CustomerInvitationLink, InvitedCustomer } from './customers/customer-invitation.js';
export { CustomerContactArgs, TelephoneCustomerInput } from './customers/customer-invitations.inputs.js';
export { CustomerInvitations } from './customers/customer-invitations.service.js';
export { TelephoneCustomers } from './customers/telephone-customers.js';
export { passportMiddleware } from './passport/middleware.js';
