export { LoyaltyCheck } from './loyalty-check.js';
export { LoyaltyModule } from './loyalty.module.js';
export { LoyaltyService } from './loyalty.service.js';
export { PointsEntry } from './points-entry.js';
export { Purchase } from './purchase.js';
export { Purchases } from './purchases.service.js';
