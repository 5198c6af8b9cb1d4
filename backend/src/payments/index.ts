export { PaymentIntent } from './payment-intent.js';
export { PaymentIntents, type SettledListener } from './payment-intents.js';
export { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from './payment-jobs.js';
export { intentNotFound, intentNotUpdated, ProviderFailure } from './payments.errors.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { Refunds } from './refunds.js';
