export { LimitedUnauthorized as Component } from '../features/indents/limited-unauthorized.js';
