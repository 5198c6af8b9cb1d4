import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { WishState } from '@vinkura/domain';
import { WINE_WISHES } from '@vinkura/domain/back-office/wine-wishes';
import { BaseDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(WINE_WISHES);

/** A customer who asked for the wine. */
@Schema({ _id: false, versionKey: false })
export class Asker {
  /** `_id` of the customer. */
  @Prop({ type: String, required: true }) owner!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  /** Yen per bottle at most. */
  @Prop({ type: Number }) maxPrice?: number;
}
const AskerSchema = SchemaFactory.createForClass(Asker);

/** A wine that the shop does not have, with all customers who ask for it (WISH-01). */
@Schema({ collection: 'wine_wishes', versionKey: false })
@ObjectType({ description: 'A wine that customers ask for.' })
export class WineWish extends BaseDocument {
  @Stored('Reference such as WSH00001.') reference!: string;
  @Stored('The wine, in the words of the first customer.') wanted!: string;
  @Stored('Number of customers who ask for it.', { default: 0 }) customers!: number;
  @Stored('Highest price per bottle that a customer named.') highestPrice?: number;
  @Stored('When a customer last asked for it.') lastAskedAt!: Date;
  @Stored('What the shop does about it.', { type: () => String }) state!: WishState;
  @Stored('Reference of the wine on sale that answers it.') product?: string;
  @Stored('Note of the buyer.') note?: string;

  /** `wishKey` of the text. */
  @Prop({ type: String, required: true, unique: true }) key!: string;

  @Prop({ type: [AskerSchema], default: [] }) askers!: Asker[];
}
export const WineWishSchema = SchemaFactory.createForClass(WineWish);
WineWishSchema.index({ 'askers.owner': 1 });
WineWishSchema.index({ customers: -1, _id: 1 });

/** What a customer sees of a wish of hers. */
@ObjectType({ description: 'A wine that the caller asked for.' })
export class OwnWish {
  @Field(() => String, { description: 'Reference such as WSH00001.' }) reference!: string;
  @Field(() => String, { description: 'The wine, as it was asked for.' }) wanted!: string;
  @Field(() => String, { description: 'OPEN, LISTED or DECLINED.' }) state!: WishState;
  @Field(() => String, { nullable: true, description: 'Reference of the wine on sale that answers it.' })
  product?: string;
  @Field(() => Date, { description: 'When the caller asked.' }) askedAt!: Date;
}
