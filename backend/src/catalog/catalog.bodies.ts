import { InputType } from '@nestjs/graphql';
import {
  DRINKING_YEAR_MAX,
  DRINKING_YEAR_MIN,
  FIELD_PATTERNS,
  FORM_LIST_MAX,
  GlassInstructions,
  NAME_MAX_LENGTH,
  OpeningInstructions,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  StockState,
  WINE_ALCOHOL_MAX,
  WineClosure,
  WineColor,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { IsArray, IsBoolean, IsIn, IsInt, IsOptional } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  YenField,
  BooleanField,
  NameField,
  NameListField,
  EnumField,
  OptionalYenField,
  OptionalDecimalField,
  OptionalIntegerField,
  OptionalNameField,
  OptionalEnumField,
  OptionalNestedField,
  OptionalNestedListField,
  OptionalStringField,
  PatternField,
  PictureField,
  PictureListField,
  TextField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { OpeningInstructionsEnum } from '../platform/graphql/enums.js';

const COUNTRY = new RegExp(FIELD_PATTERNS.country);
const SIZE = new RegExp(FIELD_PATTERNS.bottleSize);
const VINTAGE = new RegExp(FIELD_PATTERNS.vintage);
const IN_JAPANESE = 'in Japanese.';
const IN_ENGLISH = 'in English.';

@InputType('SommelierNoteInput', { description: 'A sommelier’s note on a wine.' })
export class SommelierNoteBody {
  @OptionalNameField('Reference of the sommelier.') ref?: string;
  @TextField(`The note, ${IN_JAPANESE}`) comment?: string;
  @TextField(`The note, ${IN_ENGLISH}`) commentEn?: string;
}

const PictureTextField = (language: string) =>
  OptionalStringField(NAME_MAX_LENGTH, `What it shows, in ${language}.`);

@InputType('PictureTextInput', {
  description: 'What a picture shows, by language; where one is missing the name of the wine stands.',
})
export class PictureTextBody {
  @PictureField('Address of the picture.') image!: string;
  @PictureTextField('Japanese') jp?: string;
  @PictureTextField('English') en?: string;
  @PictureTextField('French') fr?: string;
  @PictureTextField('Chinese') zh?: string;
  @PictureTextField('Spanish') es?: string;
  @PictureTextField('Italian') it?: string;
}

@InputType('ProductInput', {
  description: 'A new wine; reference and stock are set by the server.',
})
export class ProductBody {
  @NameField(`Name, ${IN_JAPANESE}`) name!: string;
  @NameField('Name as on the label, or in English.') nameEn!: string;
  @YenField('Price of a bottle, tax included.') price!: number;
  @BooleanField('Whether it is sold; true when not given.') available?: boolean;
  @EnumField(Object.values(WineColor), () => WineColor, 'Colour.') color!: WineColor;
  @OptionalEnumField(Object.values(WineColorTone), () => WineColorTone, 'Tone of the colour in the glass.')
  colorTone?: WineColorTone;
  @PatternField(COUNTRY, 'Country of origin, ISO 3166-1 alpha-2.') country!: string;
  @OptionalNameField('Reference of the production region.') region?: string;
  @OptionalNameField('Reference of the producer.') producer?: string;
  @OptionalNameField('Appellation as on the label.') appellation?: string;
  @NameListField('Grape varieties under their label names, the largest share first.') grapeVariety?: string[];
  @EnumField(Object.values(WineType), () => WineType, 'Kind of wine.') type!: WineType;
  /** Usually 375, 750 or 1500mL; other sizes exist. */
  @PatternField(SIZE, 'Bottle size such as 750mL.') size!: string;
  @PatternField(VINTAGE, 'Year of the harvest, or NV.') vintage!: string;
  @NameListField('Style tags, by which it is paired with cuisines.') tags?: string[];
  @PictureListField('Addresses of pictures.') images?: string[];
  @OptionalNestedListField(
    () => PictureTextBody,
    FORM_LIST_MAX,
    'What the pictures show; it replaces all that was said before.',
  )
  pictureTexts?: PictureTextBody[];
  @TextField(`Description, ${IN_JAPANESE}`) description?: string;
  @TextField(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @TextField(`One sentence for lists, ${IN_JAPANESE}`) summary?: string;
  @TextField(`One sentence for lists, ${IN_ENGLISH}`) summaryEn?: string;
  @OptionalNestedField(() => SommelierNoteBody, 'What a sommelier says about it.')
  sommelier?: SommelierNoteBody;
  @TextField('Further serving instructions for the restaurant, in Japanese.') extraInstructions?: string;
  @TextField('Further serving instructions for the restaurant, in English.') extraInstructionsEn?: string;
  @OptionalEnumField(Object.values(GlassInstructions), () => GlassInstructions, 'Glass that serves it best.')
  glassInstructions?: GlassInstructions;
  @OptionalEnumField(
    Object.values(OpeningInstructions),
    () => OpeningInstructionsEnum,
    'When to open the bottle.',
  )
  openingInstructions?: OpeningInstructions;
  @OptionalIntegerField(
    SERVING_TEMPERATURE_MIN_C,
    SERVING_TEMPERATURE_MAX_C,
    'Serving temperature in °C, 10 to 30.',
  )
  tempInstructions?: number;
  @OptionalDecimalField(0, WINE_ALCOHOL_MAX, 'Alcohol, per cent by volume.') alcohol?: number;
  @OptionalIntegerField(DRINKING_YEAR_MIN, DRINKING_YEAR_MAX, 'First year of its drinking window.')
  drinkFrom?: number;
  @OptionalIntegerField(DRINKING_YEAR_MIN, DRINKING_YEAR_MAX, 'Last year of its drinking window.')
  drinkUntil?: number;
  @OptionalEnumField(Object.values(WineClosure), () => WineClosure, 'How the bottle is closed.')
  closure?: WineClosure;
  @BooleanField('Whether it stands first in lists.') displayAtTop?: boolean;
  @BooleanField('Whether it can be reached by its address only, not through lists.') cannotBeListed?: boolean;
  @BooleanField('Whether it is sold inside pre-orders only.') visibleForEvents?: boolean;
  @OptionalYenField('Corkage that a restaurant is expected to take for it.') corkFee?: number;
}

@InputType('ProducerInput', { description: 'A new producer; the reference is set by the server.' })
export class ProducerBody {
  @NameField(`Name, ${IN_JAPANESE}`) name!: string;
  @NameField('Name as on the label.') nameEn!: string;
  @PatternField(COUNTRY, 'Country, ISO 3166-1 alpha-2.') country!: string;
  @OptionalNameField('Reference of the production region.') region?: string;
  @TextField(`Description, ${IN_JAPANESE}`) description?: string;
  @TextField(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @PictureListField('Addresses of pictures.') images?: string[];
}

@InputType('ProductionRegionInput', {
  description: 'A new production region; the reference is set by the server.',
})
export class ProductionRegionBody {
  @NameField(`Name, ${IN_JAPANESE}`) name!: string;
  @NameField(`Name, ${IN_ENGLISH}`) nameEn!: string;
  @PatternField(COUNTRY, 'Country, ISO 3166-1 alpha-2.') country!: string;
  @OptionalNameField(`The larger region that it lies in, ${IN_JAPANESE}`) parentName?: string;
  @OptionalNameField(`The larger region that it lies in, ${IN_ENGLISH}`) parentNameEn?: string;
  @TextField(`Description, ${IN_JAPANESE}`) description?: string;
  @TextField(`Description, ${IN_ENGLISH}`) descriptionEn?: string;
  @TextField(`Climate, ${IN_JAPANESE}`) climate?: string;
  @TextField(`Climate, ${IN_ENGLISH}`) climateEn?: string;
}

@InputType('SommelierInput', { description: 'A new sommelier; the reference is set by the server.' })
export class SommelierBody {
  @NameField(`Name, ${IN_JAPANESE}`) name!: string;
  @NameField('Name, in Latin letters.') nameEn!: string;
  @OptionalNameField(`Title, ${IN_JAPANESE}`) title?: string;
  @OptionalNameField(`Title, ${IN_ENGLISH}`) titleEn?: string;
  @TextField(`Life and taste, ${IN_JAPANESE}`) bio?: string;
  @TextField(`Life and taste, ${IN_ENGLISH}`) bioEn?: string;
  @PictureListField('Addresses of pictures.') images?: string[];
}

/** A PUT may return what a GET contained: stock is accepted and ignored, because it changes independently. */
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
