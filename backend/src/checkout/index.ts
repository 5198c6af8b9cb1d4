export { CheckoutModule } from './checkout.module.js';
export { CheckoutSummary } from './checkout.types.js';
export { Quotes, summaryOf } from './quotes.js';
