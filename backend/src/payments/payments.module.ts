import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ParametersModule } from '../parameters/index.js';
import { UsersModule } from '../users/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { Disputes } from './disputes.js';
import { PaymentIntent, PaymentIntentSchema } from './payment-intent.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentJobs } from './payment-jobs.js';
import { PaymentQueries } from './payment-queries.js';
import { PaymentsResolver, RefundResolver } from './payments.resolver.js';
import { PaymentsDataSubject } from './payments-data-subject.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { SandboxPayment, SandboxPaymentSchema } from './providers/sandbox-payment.js';
import { SandboxCustomer, SandboxCustomerSchema } from './providers/sandbox-customer.js';
import { SandboxCustomers } from './providers/sandbox-customers.js';
import { SandboxProvider } from './providers/sandbox-provider.js';
import { RefundReviewedPayment } from './refund-reviewed-payment.js';
import { RefundListeners } from './refund-listeners.js';
import { RefundReconciliation } from './refund-reconciliation.js';
import { Refunds } from './refunds.js';
import { SandboxPayments, SandboxPaymentsController, SandboxPaymentsResolver } from './sandbox-payments.js';
import { PaymentCustomer, PaymentCustomerSchema } from './saved-cards/payment-customer.js';
import { PaymentCustomers } from './saved-cards/payment-customers.js';
import { SavedCardsResolver } from './saved-cards/saved-cards.resolver.js';
import { SavedCards } from './saved-cards/saved-cards.service.js';
import { StoredSettlement, StoredSettlementSchema } from './settlements/provider-settlement.js';
import { Settlements } from './settlements/settlements.service.js';
import { StripeEvent, StripeEvents, StripeEventSchema } from './stripe-events.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PaymentIntent.name, schema: PaymentIntentSchema },
      { name: SandboxPayment.name, schema: SandboxPaymentSchema },
      { name: SandboxCustomer.name, schema: SandboxCustomerSchema },
      { name: PaymentCustomer.name, schema: PaymentCustomerSchema },
      { name: StoredSettlement.name, schema: StoredSettlementSchema },
      { name: StripeEvent.name, schema: StripeEventSchema },
    ]),
    ParametersModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [SandboxPaymentsController, StripeWebhookController],
  providers: [
    SandboxCustomers,
    SandboxProvider,
    PaymentProviders,
    PaymentCustomers,
    SavedCards,
    SavedCardsResolver,
    PaymentIntents,
    PaymentsService,
    RefundListeners,
    Refunds,
    RefundReconciliation,
    RefundReviewedPayment,
    Disputes,
    StripeEvents,
    PaymentJobs,
    Settlements,
    PaymentQueries,
    PaymentsDataSubject,
    PaymentsResolver,
    RefundResolver,
    SandboxPayments,
    SandboxPaymentsResolver,
  ],
  exports: [
    PaymentsService,
    PaymentIntents,
    PaymentQueries,
    RefundListeners,
    RefundReconciliation,
    RefundReviewedPayment,
    Refunds,
    Settlements,
    Disputes,
  ],
})
export class PaymentsModule {}
