export { ApiTokenAuthentication } from './api-tokens/api-token-authentication.js';
export { AuthModule } from './auth.module.js';
export { PassportSetup } from './passport-setup.js';
