import {
  GlassInstructions,
  NON_VINTAGE,
  OpeningInstructions,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  StockState,
  WineColor,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  Amount,
  Flag,
  Name,
  Names,
  OptionalAmount,
  OptionalName,
  Pictures,
  Text,
} from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

const COUNTRY = /^[A-Z]{2}$/;
const SIZE = /^\d{2,5}mL$/;
const VINTAGE = new RegExp(`^(1[89]|20)\\d\\d$|^${NON_VINTAGE}$`);

export class SommelierNoteBody {
  @OptionalName() ref?: string;
  @Text() comment?: string;
  @Text() commentEn?: string;
}

/** A new wine; reference, stock and times are the server's (PROD-01). */
export class ProductBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @Amount() price!: number;
  @Flag() available?: boolean;
  @IsIn(Object.values(WineColor)) color!: WineColor;
  @IsOptional() @IsIn(Object.values(WineColorTone)) colorTone?: WineColorTone;
  @Matches(COUNTRY) country!: string;
  @OptionalName() region?: string;
  @OptionalName() producer?: string;
  @OptionalName() appellation?: string;
  @Names() grapeVariety?: string[];
  @IsIn(Object.values(WineType)) type!: WineType;
  /** Usually 375, 750 or 1500mL; odd bottles exist. */
  @Matches(SIZE) size!: string;
  @Matches(VINTAGE) vintage!: string;
  @Names() tags?: string[];
  @Pictures() images?: string[];
  @Text() description?: string;
  @Text() descriptionEn?: string;
  @Text() summary?: string;
  @Text() summaryEn?: string;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => SommelierNoteBody) sommelier?: SommelierNoteBody;
  @Text() extraInstructions?: string;
  @Text() extraInstructionsEn?: string;
  @IsOptional() @IsIn(Object.values(GlassInstructions)) glassInstructions?: GlassInstructions;
  @IsOptional() @IsIn(Object.values(OpeningInstructions)) openingInstructions?: OpeningInstructions;
  @IsOptional()
  @IsInt()
  @Min(SERVING_TEMPERATURE_MIN_C)
  @Max(SERVING_TEMPERATURE_MAX_C)
  tempInstructions?: number;
  @Flag() displayAtTop?: boolean;
  @Flag() cannotBeListed?: boolean;
  @Flag() visibleForEvents?: boolean;
  @OptionalAmount() corkFee?: number;
}

export class ProducerBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @Matches(COUNTRY) country!: string;
  @OptionalName() region?: string;
  @Text() description?: string;
  @Text() descriptionEn?: string;
  @Pictures() images?: string[];
}

export class ProductionRegionBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @Matches(COUNTRY) country!: string;
  @OptionalName() parentName?: string;
  @OptionalName() parentNameEn?: string;
  @Text() description?: string;
  @Text() descriptionEn?: string;
  @Text() climate?: string;
  @Text() climateEn?: string;
}

export class SommelierBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @OptionalName() title?: string;
  @OptionalName() titleEn?: string;
  @Text() bio?: string;
  @Text() bioEn?: string;
  @Pictures() images?: string[];
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
