import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CellarLines, IndentLines } from './cart/index.js';
import { ProductAccess } from './catalog/index.js';
import { CellarService } from './cellar/index.js';
import { IndentQueries, Indents } from './indents/index.js';
import { DisputedOrders, OrderQueries, PaidOrders, RefundOrder, SettleOrders } from './orders/index.js';
import { RecordReads } from './back-office/index.js';
import { Disputes, PaymentIntents, RefundListeners, RefundReconciliation } from './payments/index.js';
import { AcceptProposals } from './proposals/index.js';
import { PageContents } from './site/index.js';

/**
 * Every call from a module to one on a higher layer. The lower module must not import the higher one, so it has a
 * method that registers a function; this is the only place that calls these methods. Listeners run in the transaction
 * of the change and may run again: they write to the database only.
 */
@Injectable()
export class LateBindings implements OnModuleInit {
  constructor(
    private readonly cellarLines: CellarLines,
    private readonly indentLines: IndentLines,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
    private readonly productAccess: ProductAccess,
    private readonly indentQueries: IndentQueries,
    private readonly orderQueries: OrderQueries,
    private readonly intents: PaymentIntents,
    private readonly disputes: Disputes,
    private readonly refundListeners: RefundListeners,
    private readonly refundReconciliation: RefundReconciliation,
    private readonly settleOrders: SettleOrders,
    private readonly disputedOrders: DisputedOrders,
    private readonly refundOrder: RefundOrder,
    private readonly paidOrders: PaidOrders,
    private readonly acceptProposals: AcceptProposals,
    private readonly pageContents: PageContents,
    private readonly records: RecordReads,
  ) {}

  onModuleInit(): void {
    // The cart looks up bottles of the cloud cellar and of pre-orders.
    this.cellarLines.registerLookup((owner, cellarId) => this.cellar.bottles(owner, cellarId));
    this.indentLines.registerLookup((owner, uniqueIds) => this.indents.offers(owner, uniqueIds));
    // Wines in no list are opened by who may see a pre-order with them, has ordered them or stores them.
    this.productAccess.registerGrant((wine, viewer) => this.indentQueries.grantsWine(wine, viewer));
    this.productAccess.registerGrant((wine, viewer) => this.cellar.grantsWine(wine, viewer));
    this.productAccess.registerGrant((wine, viewer) => this.orderQueries.grantsWine(wine, viewer));
    // Orders follow the status of their payment.
    this.intents.onSettled(async (intent) => {
      await this.settleOrders.settle(intent);
    });
    this.disputes.onDisputed((intent, outcome) => this.disputedOrders.onDisputed(intent, outcome));
    this.refundReconciliation.registerShares((intent) => this.refundOrder.sharesOf(intent));
    this.refundListeners.onRefunded((intent, refund) => this.refundOrder.onRefunded(intent, refund));
    // A proposal is paid when its order is.
    this.paidOrders.onPaid((order) => this.acceptProposals.onPaid(order));
    // The pages of the back office answer 404 for records that do not exist.
    this.pageContents.registerRecords((resource, reference) => this.records.one(resource, reference));
  }
}
