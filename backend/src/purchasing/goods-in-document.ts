import { ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { GOODS_IN, GOODS_IN_LINES } from '@vinkura/domain/back-office/purchasing';
import type { GoodsInLine, GoodsInState } from '@vinkura/domain/warehouses/goods-in';
import type { StockBucket } from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(GOODS_IN);
const Line = storedFields({ fields: GOODS_IN_LINES.members });

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A wine of a goods-in document.' })
export class GoodsInWine implements GoodsInLine {
  @Line('Reference of the wine.') productRef!: string;
  @Line('Bottles that were ordered.') ordered!: number;
  @Line('Bottles in the boxes, broken ones included; as ordered if absent.') counted?: number | null;
  @Line('Broken bottles.') broken?: number | null;
  @Line('Yen per bottle, without tax.') unitCostYen?: number | null;
}
const GoodsInWineSchema = SchemaFactory.createForClass(GoodsInWine);

/** Bottles from a supplier, expected or received. Received bottles are in the stock movements that name it. */
@Schema({ collection: 'goodsin', versionKey: false })
@ObjectType({ description: 'Bottles from a supplier, expected or received.' })
export class GoodsInDocument extends SoftDeletedDocument {
  @Stored('Reference such as GIN00001.') reference!: string;
  @Stored('Reference of the supplier.', { index: true }) supplier!: string;
  @Stored('Number of the delivery note.') deliveryNote?: string;
  @Stored('Reference of the warehouse.') warehouseRef!: string;
  @Stored('Bucket that the bottles are received into.', { type: () => String })
  to!: typeof StockBucket.available | typeof StockBucket.customs;
  @Stored('Its bottles are in stock already: only their cost is registered.', { default: false })
  opening!: boolean;
  @Stored('Day on which the bottles are expected.') expectedOn?: string;
  @Stored('EXPECTED, RECEIVED or CANCELLED.', { type: () => String, default: 'EXPECTED' })
  state!: GoodsInState;
  @Stored('When the bottles were received.') receivedAt?: Date;
  @Stored('Total of the delivery note without tax, with freight and discounts.') totalCostYen?: number | null;
  @Stored('Note.') note?: string;

  @Prop({ type: [GoodsInWineSchema], default: [] })
  lines!: GoodsInWine[];

  @Stored('Bottles that go into stock.', { default: 0 }) bottles!: number;
  @Stored('Missing bottles.', { default: 0 }) short!: number;
  @Stored('Broken bottles.', { default: 0 }) broken!: number;
}
export const GoodsInDocumentSchema = SchemaFactory.createForClass(GoodsInDocument);
