export { type PaymentAgreement, PaymentIntent, Refund } from './payment-intent.js';
export { PaymentIntents } from './payment-intents.js';
export { PaymentQueries } from './payment-queries.js';
export { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from './payment-jobs.js';
export { intentNotUpdated, notRefundable, ProviderFailure } from './payments.errors.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { refundableFor, Refunds } from './refunds.js';
export { SandboxPayment } from './providers/sandbox-payment.js';
