import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { StockArrivalInput, StockTransfer } from './stock-transfer.js';
import { StockTransfers } from './stock-transfers.service.js';

const REFERENCE = ['reference', { type: () => String, description: 'Reference such as TRF00001.' }] as const;

/** Steps of transfers between warehouses; the back office prepares and lists them as records. */
@Resolver()
export class StockTransfersResolver {
  constructor(private readonly transfers: StockTransfers) {}

  @Mutation(() => StockTransfer, {
    description: 'Takes the bottles of a prepared transfer out of their warehouse: they are in transit.',
  })
  @Roles(UserType.ADMINISTRATOR)
  departStockTransfer(
    @CurrentCaller() caller: Caller,
    @Args(...REFERENCE) reference: string,
  ): Promise<StockTransfer> {
    return this.transfers.depart(reference, caller.reference);
  }

  @Mutation(() => StockTransfer, {
    description: 'Books the counted bottles of a transfer in transit at its destination.',
  })
  @Roles(UserType.ADMINISTRATOR)
  receiveStockTransfer(
    @CurrentCaller() caller: Caller,
    @Args(...REFERENCE) reference: string,
    @Args('input', { type: () => StockArrivalInput }) input: StockArrivalInput,
  ): Promise<StockTransfer> {
    return this.transfers.receive(reference, input, caller.reference);
  }

  @Mutation(() => StockTransfer, { description: 'Cancels a transfer that has not departed.' })
  @Roles(UserType.ADMINISTRATOR)
  cancelStockTransfer(@Args(...REFERENCE) reference: string): Promise<StockTransfer> {
    return this.transfers.cancel(reference);
  }
}
