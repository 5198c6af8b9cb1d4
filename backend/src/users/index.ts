export { Address, cellarAddress } from './address.js';
export { Credentials, type SignedInCaller } from './credentials.service.js';
export { hashPassword } from './passwords.js';
export { UserAccounts } from './user-accounts.js';
export { recipientOf, userView } from './user-views.js';
export { User } from './user.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
export { UserQueries } from './users.queries.js';
