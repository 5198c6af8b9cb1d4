import { InputType } from '@nestjs/graphql';
import { StockState } from '@vinkura/domain';
import { PRODUCERS, PRODUCTION_REGIONS, SOMMELIERS } from '@vinkura/domain/back-office/catalog';
import { PRODUCTS, SOMMELIER_NOTE, WINE_TRANSLATIONS } from '@vinkura/domain/back-office/products';
import { IsArray, IsInt, IsOptional } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { inputOf } from '../platform/documents/declared-fields.js';
import {
  OptionalBooleanField,
  OptionalEnumField,
  OptionalNestedField,
} from '../platform/documents/field-decorators.js';
import { type PictureTextBody, PictureTextsField } from '../platform/documents/picture-text.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { Producer } from './producer.js';
import { Product, SommelierNote, WineTranslations } from './product.js';
import { ProductionRegion } from './production-region.js';
import { Sommelier } from './sommelier.js';

@InputType('SommelierNoteInput', { description: 'A sommelier’s note on a wine.' })
export class SommelierNoteBody extends inputOf(SommelierNote, { fields: SOMMELIER_NOTE.members }) {}

@InputType('WineTranslationsInput', { description: 'Texts of a wine in further languages.' })
export class WineTranslationsBody extends inputOf(WineTranslations, { fields: WINE_TRANSLATIONS.members }) {}

@InputType('ProductInput', {
  description: 'A new wine; reference and stock are set by the server.',
})
export class ProductBody extends inputOf(Product, PRODUCTS) {
  @PictureTextsField() pictureTexts?: PictureTextBody[];
  @OptionalNestedField(() => SommelierNoteBody, 'What a sommelier says about it.')
  sommelier?: SommelierNoteBody;
  @OptionalNestedField(() => WineTranslationsBody, 'Its texts in further languages.')
  translations?: WineTranslationsBody;
}

@InputType('ProducerInput', { description: 'A new producer; the reference is set by the server.' })
export class ProducerBody extends inputOf(Producer, PRODUCERS) {
  @PictureTextsField() pictureTexts?: PictureTextBody[];
}

@InputType('ProductionRegionInput', {
  description: 'A new production region; the reference is set by the server.',
})
export class ProductionRegionBody extends inputOf(ProductionRegion, PRODUCTION_REGIONS) {}

@InputType('SommelierInput', { description: 'A new sommelier; the reference is set by the server.' })
export class SommelierBody extends inputOf(Sommelier, SOMMELIERS) {}

/** A PUT may return what a GET contained: stock is accepted and ignored, because it changes independently. */
export class ProductChanges extends updateBodyOf(ProductBody) {
  @IsOptional() @IsInt() saleableQuantity?: number;
  @OptionalEnumField(StockState) stockState?: StockState;
  @OptionalBooleanField() outOfStock?: boolean;
  @IsOptional() @IsArray() stockBookings?: object[];
}
export const ProducerChanges = updateBodyOf(ProducerBody);
export const ProductionRegionChanges = updateBodyOf(ProductionRegionBody);
export const SommelierChanges = updateBodyOf(SommelierBody);

export const ProductChangesInput = changesInputOf(ProductBody, 'ProductChangesInput');
export const ProducerChangesInput = changesInputOf(ProducerBody, 'ProducerChangesInput');
export const ProductionRegionChangesInput = changesInputOf(
  ProductionRegionBody,
  'ProductionRegionChangesInput',
);
export const SommelierChangesInput = changesInputOf(SommelierBody, 'SommelierChangesInput');
