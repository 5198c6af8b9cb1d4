import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  GlassInstructions,
  OpeningInstructions,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  WineColor,
  WINE_ALCOHOL_MAX,
  WineClosure,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';
import { OpeningInstructionsEnum } from '../platform/graphql/enums.js';

/** A sommelier's note on a wine; name and picture come from the sommelier's document. */
@Schema({ _id: false })
@ObjectType({ description: 'A sommelier’s note on a wine.' })
export class SommelierNote {
  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Reference of the sommelier.' })
  ref?: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'The note, in Japanese.' })
  comment!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'The note, in English.' })
  commentEn!: string;
}
const SommelierNoteSchema = SchemaFactory.createForClass(SommelierNote);

/** What one picture of a wine shows, for readers who do not see it. A language without a text shows the wine's name. */
@Schema({ _id: false })
@ObjectType({
  description: 'What a picture shows, by language; where one is missing the name of the wine stands.',
})
export class PictureText {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Address of the picture.' })
  image!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In Japanese.' })
  jp?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In English.' })
  en?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In French.' })
  fr?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In Chinese.' })
  zh?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In Spanish.' })
  es?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'In Italian.' })
  it?: string;
}
const PictureTextSchema = SchemaFactory.createForClass(PictureText);

@Schema({ _id: false })
@ObjectType({ description: 'Bottles allocated to a placed order until planning.' })
export class StockBooking {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}
const StockBookingSchema = SchemaFactory.createForClass(StockBooking);

/** A wine of one vintage and bottle size (PROD-01). Texts are Japanese, with `…En` for English. */
@Schema({ collection: 'products', versionKey: false })
@ObjectType({ description: 'A wine of one vintage and bottle size.' })
export class Product extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as PRD00001.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name as on the label, or in English.' })
  nameEn!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Price of a bottle, tax included.' })
  price!: number;

  /** False: shown, but not for sale (REQ-D25). */
  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether the wine is for sale at present, whatever its stock.' })
  available!: boolean;

  @Prop({ type: String, enum: Object.values(WineColor), required: true })
  @Field(() => WineColor, { description: 'Colour.' })
  color!: WineColor;

  @Prop({ type: String, enum: Object.values(WineColorTone) })
  @Field(() => WineColorTone, { nullable: true, description: 'Tone of the colour in the glass.' })
  colorTone?: WineColorTone;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Country of origin, ISO 3166-1 alpha-2.' })
  country!: string;

  /** Reference of the production region; GraphQL resolves the region. */
  @Prop({ type: String, index: true })
  region?: string;

  /** Reference of the producer; GraphQL resolves the producer. */
  @Prop({ type: String, index: true })
  producer?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Appellation as on the label.' })
  appellation?: string;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Grape varieties by label name, largest share first.' })
  grapeVariety!: string[];

  @Prop({ type: String, enum: Object.values(WineType), required: true })
  @Field(() => WineType, { description: 'Kind of wine.' })
  type!: WineType;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Bottle size such as 750mL.' })
  size!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Vintage, or NV for a wine without one.' })
  vintage!: string;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Style tags, used to pair the wine with cuisines.' })
  tags!: string[];

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Picture URLs; without any, a generated bottle is shown.' })
  images!: string[];

  /** Absent in wines from before pictures had texts. */
  @Prop({ type: [PictureTextSchema], default: undefined })
  @Field(() => [PictureText], {
    nullable: true,
    complexity: listCost(3),
    description: 'What the pictures show, for readers who do not see them.',
  })
  pictureTexts?: PictureText[];

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'Description, in Japanese.' })
  description!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'Description, in English.' })
  descriptionEn!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'One line about the wine, in Japanese.' })
  summary!: string;

  @Prop({ type: String, default: '' })
  @Field(() => String, { description: 'One line about the wine, in English.' })
  summaryEn!: string;

  @Prop({ type: SommelierNoteSchema })
  @Field(() => SommelierNote, { nullable: true, description: 'A sommelier’s note.' })
  sommelier?: SommelierNote;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Further serving instructions for the restaurant.' })
  extraInstructions?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Further serving instructions, in English.' })
  extraInstructionsEn?: string;

  @Prop({ type: String, enum: Object.values(GlassInstructions) })
  @Field(() => GlassInstructions, { nullable: true, description: 'Recommended glass.' })
  glassInstructions?: GlassInstructions;

  @Prop({ type: String, enum: Object.values(OpeningInstructions) })
  @Field(() => OpeningInstructionsEnum, { nullable: true, description: 'Recommended opening time.' })
  openingInstructions?: OpeningInstructions;

  @Prop({ type: Number, min: SERVING_TEMPERATURE_MIN_C, max: SERVING_TEMPERATURE_MAX_C })
  @Field(() => Int, { nullable: true, description: 'Serving temperature in °C, 10 to 30.' })
  tempInstructions?: number;

  @Prop({ type: Number, min: 0, max: WINE_ALCOHOL_MAX })
  @Field(() => Float, { nullable: true, description: 'Alcohol, per cent by volume, where known.' })
  alcohol?: number;

  @Prop({ type: Number })
  @Field(() => Int, { nullable: true, description: 'First year of its drinking window, where known.' })
  drinkFrom?: number;

  @Prop({ type: Number })
  @Field(() => Int, { nullable: true, description: 'Last year of its drinking window, where known.' })
  drinkUntil?: number;

  @Prop({ type: String, enum: Object.values(WineClosure) })
  @Field(() => WineClosure, { nullable: true, description: 'Closure of the bottle, where known.' })
  closure?: WineClosure;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is listed first.' })
  displayAtTop!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is reachable by URL only, not through lists.' })
  cannotBeListed!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is sold in pre-orders only.' })
  visibleForEvents!: boolean;

  /** Expected corkage in yen; members only (PROD-03). */
  @Prop({ type: Number })
  corkFee?: number;

  /**
   * Bottles in counted warehouses minus allocations (REQ-D26); written by `ProductStock` alone. Negative when allocated
   * stock turns out to be missing.
   */
  @Prop({ type: Number, default: 0 })
  saleableQuantity!: number;

  @Prop({ type: [StockBookingSchema], default: [] })
  stockBookings!: StockBooking[];

  @Prop({ type: Date })
  @Field(() => Date, { description: 'Time of the last change of its description.' })
  override updatedAt!: Date;

  /** Database clock, set at every change relevant to search (ADR-0004). */
  @Prop({ type: Date, index: true })
  changedAt?: Date;

  /** Database clock, set at every change of its stock. */
  @Prop({ type: Date, index: true })
  stockChangedAt?: Date;
}

/** A wine without the fields that only its page needs. */
export type ProductSnapshot = Omit<
  Product,
  'sommelier' | 'extraInstructions' | 'extraInstructionsEn' | 'stockBookings' | 'images' | 'pictureTexts'
>;

export const ProductSchema = SchemaFactory.createForClass(Product);
ProductSchema.index({ name: 1, _id: 1 });
ProductSchema.index({ nameEn: 1, _id: 1 });
ProductSchema.index({ vintage: 1, _id: 1 });
ProductSchema.index({ price: 1, _id: 1 });
ProductSchema.index({ saleableQuantity: 1, _id: 1 });
ProductSchema.index({ createdAt: 1, _id: 1 });
ProductSchema.index({ updatedAt: 1, _id: 1 });
ProductSchema.index({ color: 1, reference: 1 });
ProductSchema.index({ type: 1, reference: 1 });
ProductSchema.index({ country: 1, reference: 1 });
ProductSchema.index({ tags: 1 });
ProductSchema.index({ grapeVariety: 1 });
ProductSchema.index({ 'sommelier.ref': 1 }, { sparse: true });
ProductSchema.index({ deletedAt: 1 }, { sparse: true });
ProductSchema.index({ 'stockBookings.orderRef': 1 });
