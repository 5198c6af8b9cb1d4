export { ConciergeModule } from './concierge.module.js';
