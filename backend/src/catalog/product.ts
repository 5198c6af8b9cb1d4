import { Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  GlassInstructions,
  LiquorKind,
  type OpeningInstructions,
  WineClosure,
  WineColor,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { PRODUCTS, SOMMELIER_NOTE, WINE_TRANSLATIONS } from '@vinkura/domain/back-office/products';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { type PictureText, StoredPictureTexts } from '../platform/documents/picture-text.js';
import { storedFields } from '../platform/documents/declared-fields.js';
import { OpeningInstructionsEnum } from '../platform/graphql/enums.js';
import { StoredField } from '../platform/documents/stored-field.js';

const Stored = storedFields(PRODUCTS);
const Noted = storedFields({ fields: SOMMELIER_NOTE.members });
const Translated = storedFields({ fields: WINE_TRANSLATIONS.members });

/** A sommelier's note on a wine; name and picture come from the sommelier's document. */
@Schema({ _id: false })
@ObjectType({ description: 'A sommelier’s note on a wine.' })
export class SommelierNote {
  @Noted('Reference of the sommelier.') ref?: string;
  @Noted('The note, in Japanese.', { default: '' }) comment!: string;
  @Noted('The note, in English.', { default: '' }) commentEn!: string;
}
const SommelierNoteSchema = SchemaFactory.createForClass(SommelierNote);

@Schema({ _id: false })
@ObjectType({
  description: 'Texts of a wine in further languages; where one is missing the English text stands.',
})
export class WineTranslations {
  @Translated('The summary, in French.') summaryFr?: string;
  @Translated('The summary, in Chinese.') summaryZh?: string;
  @Translated('The summary, in Spanish.') summaryEs?: string;
  @Translated('The summary, in Italian.') summaryIt?: string;
  @Translated('The sommelier’s note, in French.') noteFr?: string;
  @Translated('The sommelier’s note, in Chinese.') noteZh?: string;
  @Translated('The sommelier’s note, in Spanish.') noteEs?: string;
  @Translated('The sommelier’s note, in Italian.') noteIt?: string;
}
const WineTranslationsSchema = SchemaFactory.createForClass(WineTranslations);

@Schema({ _id: false })
@ObjectType({ description: 'Bottles allocated to a placed order until planning.' })
export class StockBooking {
  @StoredField(String, 'Reference of the order.') orderRef!: string;
  @StoredField(Int, 'Bottles.') quantity!: number;
}
const StockBookingSchema = SchemaFactory.createForClass(StockBooking);

/** A wine of one vintage and bottle size (PROD-01). Texts are Japanese, with `…En` for English. */
@Schema({ collection: 'products', versionKey: false })
@ObjectType({ description: 'A wine of one vintage and bottle size.' })
export class Product extends SoftDeletedDocument {
  @Stored('Reference such as PRD00001.') reference!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name as on the label, or in English.') nameEn!: string;
  @Stored('Price of a bottle, tax included.') price!: number;

  /** False: shown, but not for sale (REQ-D25). */
  @Stored('Whether the wine is for sale at present, whatever its stock.', {
    input: 'Whether it is sold; true when not given.',
  })
  available!: boolean;
  @Stored('Colour.', { type: () => WineColor }) color!: WineColor;
  @Stored('Tone of the colour in the glass.', { type: () => WineColorTone }) colorTone?: WineColorTone;
  @Stored('Country of origin, ISO 3166-1 alpha-2.') country!: string;

  /** Reference of the production region; GraphQL resolves the region. */
  @Stored('Reference of the production region.', { hidden: true, index: true }) region?: string;

  /** Reference of the producer; GraphQL resolves the producer. */
  @Stored('Reference of the producer.', { hidden: true, index: true }) producer?: string;
  @Stored('Appellation as on the label.') appellation?: string;
  @Stored('Grape varieties by label name, largest share first.', {
    input: 'Grape varieties under their label names, the largest share first.',
  })
  grapeVariety!: string[];
  @Stored('Kind of wine.', { type: () => WineType }) type!: WineType;
  @Stored('Bottle size such as 750mL.') size!: string;
  @Stored('Vintage, or NV for a wine without one.', { input: 'Year of the harvest, or NV.' })
  vintage!: string;
  @Stored('Style tags, used to pair the wine with cuisines.', {
    input: 'Style tags, by which it is paired with cuisines.',
  })
  tags!: string[];
  @Stored('Picture URLs; without any, a generated bottle is shown.', { input: 'Addresses of pictures.' })
  images!: string[];

  @StoredPictureTexts() pictureTexts?: PictureText[];

  @Stored('Description, in Japanese.', { default: '' }) description!: string;
  @Stored('Description, in English.', { default: '' }) descriptionEn!: string;
  @Stored('One line about the wine, in Japanese.', {
    input: 'One sentence for lists, in Japanese.',
    default: '',
  })
  summary!: string;
  @Stored('One line about the wine, in English.', {
    input: 'One sentence for lists, in English.',
    default: '',
  })
  summaryEn!: string;

  @StoredField(SommelierNote, 'A sommelier’s note.', { type: SommelierNoteSchema, nullable: true })
  sommelier?: SommelierNote;

  @StoredField(WineTranslations, 'Summary and note in further languages.', {
    type: WineTranslationsSchema,
    nullable: true,
  })
  translations?: WineTranslations;

  @Stored('Further serving instructions for the restaurant.', {
    input: 'Further serving instructions for the restaurant, in Japanese.',
  })
  extraInstructions?: string;
  @Stored('Further serving instructions, in English.', {
    input: 'Further serving instructions for the restaurant, in English.',
  })
  extraInstructionsEn?: string;
  @Stored('Recommended glass.', { input: 'Glass that serves it best.', type: () => GlassInstructions })
  glassInstructions?: GlassInstructions;
  @Stored('Recommended opening time.', {
    input: 'When to open the bottle.',
    type: () => OpeningInstructionsEnum,
  })
  openingInstructions?: OpeningInstructions;
  @Stored('Serving temperature in °C, 10 to 30.') tempInstructions?: number;
  @Stored('Alcohol, per cent by volume, where known.', { input: 'Alcohol, per cent by volume.' })
  alcohol?: number;
  @Stored('First year of its drinking window, where known.', { input: 'First year of its drinking window.' })
  drinkFrom?: number;
  @Stored('Last year of its drinking window, where known.', { input: 'Last year of its drinking window.' })
  drinkUntil?: number;
  @Stored('Closure of the bottle, where known.', {
    input: 'How the bottle is closed.',
    type: () => WineClosure,
  })
  closure?: WineClosure;
  @Stored('Body, 1 to 5; the taste is composed where it is not stored.') tasteBody?: number;
  @Stored('Acidity, 1 to 5.') tasteAcidity?: number;
  @Stored('Tannin, 1 to 5; red and orange wine.') tasteTannin?: number;
  @Stored('Bubbles, 1 to 5; sparkling wine.') tasteBubbles?: number;
  @Stored('Sweetness, 1 to 5.') tasteSweetness?: number;
  @Stored('Kind of the liquor tax law, where it does not follow from the kind of wine.', {
    type: () => LiquorKind,
  })
  liquorKind?: LiquorKind;

  /** For the office only. */
  @Stored('Saleable bottles at which it is reported as low; 0: never.', { hidden: true })
  stockThreshold?: number | null;
  @Stored('Whether it is listed first.', { input: 'Whether it stands first in lists.' })
  displayAtTop!: boolean;
  @Stored('Whether it is reachable by URL only, not through lists.', {
    input: 'Whether it can be reached by its address only, not through lists.',
  })
  cannotBeListed!: boolean;
  @Stored('Whether it is sold in pre-orders only.', { input: 'Whether it is sold inside pre-orders only.' })
  visibleForEvents!: boolean;

  /** Expected corkage in yen; members only (PROD-03). */
  @Stored('Corkage that a restaurant is expected to take for it.', { hidden: true }) corkFee?: number;

  /**
   * Bottles in counted warehouses minus allocations (REQ-D26); written by `ProductStock` alone. Negative when allocated
   * stock turns out to be missing.
   */
  @Prop({ type: Number, default: 0 })
  saleableQuantity!: number;

  @Prop({ type: [StockBookingSchema], default: [] })
  stockBookings!: StockBooking[];

  @StoredField(Date, 'Time of the last change of its description.', { required: false })
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
ProductSchema.index({ stockThreshold: 1 }, { sparse: true });
ProductSchema.index({ 'stockBookings.orderRef': 1 });
