import { CUISINE_KEYS, PriceRange } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  Flag,
  Name,
  Names,
  OptionalAmount,
  OptionalName,
  Pictures,
  Text,
} from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

const STARS_MAX = 3;
const SEATS_MAX = 5000;

export class BudgetBody {
  @OptionalAmount() lunchMin?: number;
  @OptionalAmount() lunchMax?: number;
  @OptionalAmount() dinnerMin?: number;
  @OptionalAmount() dinnerMax?: number;
}

export class ByoPolicyBody {
  @Flag() accepted?: boolean;
  @OptionalAmount() feePerBottle?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(10) magnumMultiplier?: number;
  @IsOptional() @IsInt() @Min(0) @Max(1000) bottleLimit?: number;
  @Flag() waivedWithCourse?: boolean;
  @Flag() notOnListRule?: boolean;
  @Flag() decanting?: boolean;
  @Text() glassNotes?: string;
  @Text() glassNotesEn?: string;
}

/** A new venue; reference and times are the server's (VEN-01). */
export class VenueBody {
  @OptionalName() googleReference?: string;
  @Name() name!: string;
  @Name() nameEn!: string;
  @Name() phone!: string;
  @Names() tags?: string[];
  @IsIn(CUISINE_KEYS) cuisineType!: string;
  @Name() area!: string;
  @OptionalName() areaEn?: string;
  @IsOptional() @IsInt() @Min(0) @Max(STARS_MAX) michelinStars?: number;
  @IsIn(Object.values(PriceRange)) priceRange!: PriceRange;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => BudgetBody) budget?: BudgetBody;
  @Text() accessInstructions?: string;
  @Text() accessInstructionsEn?: string;
  @OptionalName() zipcode?: string;
  @Name() address!: string;
  @OptionalName() addressEn?: string;
  @OptionalName() city?: string;
  @OptionalName() department?: string;
  @OptionalName() region?: string;
  @Text() description?: string;
  @Text() descriptionEn?: string;
  @Text() openingHours?: string;
  @Text() openingHoursEn?: string;
  @Text() closedDays?: string;
  @Text() closedDaysEn?: string;
  @IsOptional() @IsInt() @Min(1) @Max(SEATS_MAX) seats?: number;
  @Flag() privateRoom?: boolean;
  @Pictures() images?: string[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => ByoPolicyBody) byoPolicy?: ByoPolicyBody;
  @Flag() displayAtTop?: boolean;
}

export class VenueRegionBody {
  @Name() name!: string;
  @Name() nameEn!: string;
}

export class VenueDepartmentBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @IsOptional() @Matches(/^\d{2}$/) code?: string;
  @OptionalName() region?: string;
}

export class VenueCityBody {
  @Name() name!: string;
  @Name() nameEn!: string;
  @IsOptional() @Matches(/^\d{5}$/) code?: string;
  @OptionalName() department?: string;
  @OptionalName() region?: string;
}

export class VenueChanges extends updateBodyOf(VenueBody) {}
export const VenueRegionChanges = updateBodyOf(VenueRegionBody);
export const VenueDepartmentChanges = updateBodyOf(VenueDepartmentBody);
export const VenueCityChanges = updateBodyOf(VenueCityBody);
