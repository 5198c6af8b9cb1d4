import { InputType, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { TEXT_MAX_LENGTH } from '@vinkura/domain';
import { MOVED_BOTTLES_MAX } from '@vinkura/domain/back-office/warehouses';
import { STOCK_TRANSFERS, TRANSFER_LINES } from '@vinkura/domain/back-office/stock-transfers';
import {
  type ArrivalCount,
  TRANSFER_LINES_MAX,
  type TransferStatus,
} from '@vinkura/domain/warehouses/transfers';
import { BaseDocument } from '../platform/documents/base-document.js';
import { inputOf, storedFields } from '../platform/documents/declared-fields.js';
import {
  FilledStringField,
  IntegerField,
  NestedListField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { StoredField } from '../platform/documents/stored-field.js';
import { listCost } from '../platform/graphql/cost.js';

const Stored = storedFields(STOCK_TRANSFERS);
const Line = storedFields({ fields: TRANSFER_LINES.members });

@Schema({ _id: false })
@ObjectType({ description: 'A wine of a transfer: the bottles sent, and what became of them.' })
export class StockTransferLine {
  @Line('Reference of the wine.') productRef!: string;
  @Line('Bottles sent.') quantity!: number;
  @Line('Bottles that arrived fit for sale.') arrived?: number;
  @Line('Bottles that arrived broken.') broken?: number;
  @Line('Bottles that did not arrive; booked as lost at the destination.') missing?: number;
  @Line('Bottles that were written off at arrival.') writtenOff?: number;
}
const StockTransferLineSchema = SchemaFactory.createForClass(StockTransferLine);

/** A transfer between warehouses (MOVE-01): while it is on its way, its bottles are in no bucket. */
@Schema({ collection: 'stocktransfers', versionKey: false })
@ObjectType({ description: 'A transfer of bottles from one warehouse to another.' })
export class StockTransfer extends BaseDocument {
  @Stored('Reference such as TRF00001.') reference!: string;

  @Stored('PREPARED, IN_TRANSIT, ARRIVED or CANCELLED.', { default: 'PREPARED' })
  transferStatus!: TransferStatus;

  @Stored('Reference of the warehouse that sends.', { index: true }) fromRef!: string;
  @Stored('Reference of the warehouse that receives.', { index: true }) toRef!: string;

  @StoredField([StockTransferLine], 'Its wines.', {
    type: [StockTransferLineSchema],
    default: [],
    complexity: listCost(5),
  })
  lines!: StockTransferLine[];

  /** Sum of its lines, for lists. */
  @Prop({ type: Number, default: 0 })
  bottles!: number;

  @Stored('Remarks.') comments?: string;
  @Stored('When it departed.') departedAt?: Date;
  @Stored('When it arrived.') arrivedAt?: Date;
  @Stored('Remarks at arrival, such as why bottles were written off.') arrivalComments?: string;
}
export const StockTransferSchema = SchemaFactory.createForClass(StockTransfer);
StockTransferSchema.index({ transferStatus: 1, reference: -1 });
StockTransferSchema.index({ 'lines.productRef': 1 });

@InputType({ description: 'A wine of a transfer.' })
class StockTransferLineBody extends inputOf(StockTransferLine, { fields: TRANSFER_LINES.members }) {}

@InputType({ description: 'A transfer to prepare.' })
export class StockTransferBody extends inputOf(StockTransfer, STOCK_TRANSFERS) {
  @NestedListField(
    () => StockTransferLineBody,
    TRANSFER_LINES_MAX,
    'Its wines; they replace the earlier ones.',
  )
  override lines!: StockTransferLineBody[];
}

const bottlesField = (description: string) => IntegerField(0, MOVED_BOTTLES_MAX, description);

@InputType({ description: 'Counted bottles of a wine; what they lack of those sent is missing.' })
class ArrivalCountInput implements ArrivalCount {
  @FilledStringField(20, 'Reference of the wine.') productRef!: string;
  @bottlesField('Bottles fit for sale.') arrived!: number;
  @bottlesField('Broken bottles.') broken!: number;
  @bottlesField('Bottles given up; requires remarks.') writtenOff!: number;
}

@InputType({ description: 'The arrival of a transfer: every wine that was sent is counted.' })
export class StockArrivalInput {
  @NestedListField(() => ArrivalCountInput, TRANSFER_LINES_MAX, 'Counted bottles, by wine.')
  lines!: ArrivalCountInput[];

  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks; required when bottles are written off.')
  comments?: string | null;
}
