export { AuthModule } from './auth.module.js';
export { passportMiddleware } from './passport/middleware.js';
