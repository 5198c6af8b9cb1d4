import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Invoice, Receipt } from './invoice.types.js';
import { InvoicesService } from './invoices.service.js';

/** Invoices over GraphQL; `setInvoiceName` belongs to the order. */
@Resolver()
export class InvoicesResolver {
  constructor(private readonly invoices: InvoicesService) {}

  @Query(() => Invoice, { description: 'The invoice of a paid order, for its owner and administrators.' })
  @SignedIn()
  invoice(
    @CurrentCaller() caller: Caller,
    @Args('orderId', { type: () => ID, description: 'The order, by identifier or reference.' }) id: string,
  ): Promise<Invoice> {
    return this.invoices.of(caller, id);
  }

  @Query(() => Receipt, { description: 'The receipt of a paid order, for its owner and administrators.' })
  @SignedIn()
  receipt(
    @CurrentCaller() caller: Caller,
    @Args('orderId', { type: () => ID, description: 'The order, by identifier or reference.' }) id: string,
  ): Promise<Receipt> {
    return this.invoices.receiptOf(caller, id);
  }
}
