import { InputType } from '@nestjs/graphql';
import {
  FIELD_PATTERNS,
  GlassInstructions,
  OpeningInstructions,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  StockState,
  WineColor,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { IsArray, IsBoolean, IsIn, IsInt, IsOptional } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  Amount,
  Flag,
  Name,
  Names,
  OneOf,
  OptionalAmount,
  OptionalInteger,
  OptionalName,
  OptionalOneOf,
  OptionalPart,
  Pattern,
  Pictures,
  Text,
} from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { OpeningInstructionsEnum } from '../platform/graphql/enums.js';

const COUNTRY = new RegExp(FIELD_PATTERNS.country);
const SIZE = new RegExp(FIELD_PATTERNS.bottleSize);
const VINTAGE = new RegExp(FIELD_PATTERNS.vintage);
const IN_JAPANESE = 'in Japanese.';
const IN_ENGLISH = 'in English.';

@InputType('SommelierNoteInput', { description: 'What a sommelier of the shop says about a wine.' })
export class SommelierNoteBody {
  @OptionalName('Reference of the sommelier.') ref?: string;
  @Text(`The note, ${IN_JAPANESE}`) comment?: string;
  @Text(`The note, ${IN_ENGLISH}`) commentEn?: string;
}

/** A new wine; reference, stock and times are the server's (PROD-01). */
@InputType('ProductInput', {
  description: 'A new wine; its reference and its stock are given by the server.',
})
export class ProductBody {
  @Name(`Name, ${IN_JAPANESE}`) name!: string;
  @Name('Name as on the label, or in English.') nameEn!: string;
  @Amount('Price of a bottle, tax included.') price!: number;
  @Flag('Whether it is sold; true when not given.') available?: boolean;
  @OneOf(Object.values(WineColor), () => WineColor, 'Colour.') color!: WineColor;
  @OptionalOneOf(Object.values(WineColorTone), () => WineColorTone, 'Tone of the colour in the glass.')
  colorTone?: WineColorTone;
  @Pattern(COUNTRY, 'Country of origin, ISO 3166-1 alpha-2.') country!: string;
  @OptionalName('Reference of the production region.') region?: string;
  @OptionalName('Reference of the producer.') producer?: string;
  @OptionalName('Appellation as on the label.') appellation?: string;
  @Names('Grape varieties under their label names, the largest share first.') grapeVariety?: string[];
  @OneOf(Object.values(WineType), () => WineType, 'Kind of wine.') type!: WineType;
  /** Usually 375, 750 or 1500mL; odd bottles exist. */
  @Pattern(SIZE, 'Bottle size such as 750mL.') size!: string;
  @Pattern(VINTAGE, 'Year of the harvest, or NV.') vintage!: string;
  @Names('Style tags, by which it is paired with cuisines.') tags?: string[];
  @Pictures('Addresses of pictures.') images?: string[];
  @Text(`Description, ${IN_JAPANESE}`) description?: string;
  @Text(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @Text(`One sentence for lists, ${IN_JAPANESE}`) summary?: string;
  @Text(`One sentence for lists, ${IN_ENGLISH}`) summaryEn?: string;
  @OptionalPart(() => SommelierNoteBody, 'What a sommelier says about it.') sommelier?: SommelierNoteBody;
  @Text('Further serving instructions for the restaurant, in Japanese.') extraInstructions?: string;
  @Text('Further serving instructions for the restaurant, in English.') extraInstructionsEn?: string;
  @OptionalOneOf(Object.values(GlassInstructions), () => GlassInstructions, 'Glass that serves it best.')
  glassInstructions?: GlassInstructions;
  @OptionalOneOf(
    Object.values(OpeningInstructions),
    () => OpeningInstructionsEnum,
    'When to open the bottle.',
  )
  openingInstructions?: OpeningInstructions;
  @OptionalInteger(
    SERVING_TEMPERATURE_MIN_C,
    SERVING_TEMPERATURE_MAX_C,
    'Serving temperature in °C, 10 to 30.',
  )
  tempInstructions?: number;
  @Flag('Whether it stands first in lists.') displayAtTop?: boolean;
  @Flag('Whether it can be reached by its address only, not through lists.') cannotBeListed?: boolean;
  @Flag('Whether it is sold inside pre-order events only.') visibleForEvents?: boolean;
  @OptionalAmount('Corkage that a restaurant is expected to take for it.') corkFee?: number;
}

@InputType('ProducerInput', { description: 'A new producer; its reference is given by the server.' })
export class ProducerBody {
  @Name(`Name, ${IN_JAPANESE}`) name!: string;
  @Name('Name as on the label.') nameEn!: string;
  @Pattern(COUNTRY, 'Country, ISO 3166-1 alpha-2.') country!: string;
  @OptionalName('Reference of the production region.') region?: string;
  @Text(`Description, ${IN_JAPANESE}`) description?: string;
  @Text(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @Pictures('Addresses of pictures.') images?: string[];
}

@InputType('ProductionRegionInput', {
  description: 'A new production region; its reference is given by the server.',
})
export class ProductionRegionBody {
  @Name(`Name, ${IN_JAPANESE}`) name!: string;
  @Name(`Name, ${IN_ENGLISH}`) nameEn!: string;
  @Pattern(COUNTRY, 'Country, ISO 3166-1 alpha-2.') country!: string;
  @OptionalName(`The larger region that it lies in, ${IN_JAPANESE}`) parentName?: string;
  @OptionalName(`The larger region that it lies in, ${IN_ENGLISH}`) parentNameEn?: string;
  @Text(`Description, ${IN_JAPANESE}`) description?: string;
  @Text(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @Text(`Climate, ${IN_JAPANESE}`) climate?: string;
  @Text(`Climate, ${IN_ENGLISH}`) climateEn?: string;
}

@InputType('SommelierInput', { description: 'A new sommelier; the reference is given by the server.' })
export class SommelierBody {
  @Name(`Name, ${IN_JAPANESE}`) name!: string;
  @Name('Name, in Latin letters.') nameEn!: string;
  @OptionalName(`Title, ${IN_JAPANESE}`) title?: string;
  @OptionalName(`Title, ${IN_ENGLISH}`) titleEn?: string;
  @Text(`Life and taste, ${IN_JAPANESE}`) bio?: string;
  @Text(`Life and taste, ${IN_ENGLISH}`) bioEn?: string;
  @Pictures('Addresses of pictures.') images?: string[];
}

/** A PUT may carry back what a GET showed: stock is read and then left alone, because it moves meanwhile. */
export class ProductChanges extends updateBodyOf(ProductBody) {
  @IsOptional() @IsInt() saleableQuantity?: number;
  @IsOptional() @IsIn(Object.values(StockState)) stockState?: StockState;
  @IsOptional() @IsBoolean() outOfStock?: boolean;
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
