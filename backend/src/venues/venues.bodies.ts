import { Field, Float, InputType } from '@nestjs/graphql';
import { CUISINE_KEYS, FIELD_PATTERNS, PriceRange } from '@vinkura/domain';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  Flag,
  Name,
  Names,
  OneOf,
  OptionalAmount,
  OptionalInteger,
  OptionalName,
  OptionalPart,
  OptionalPattern,
  Pictures,
  Text,
} from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { BusinessHoursBody } from './business-hours.bodies.js';

const STARS_MAX = 3;
const SEATS_MAX = 5000;
const BOTTLES_MAX = 1000;
const MAGNUM_MAX = 10;

@InputType('BudgetInput', { description: 'What guests usually spend per person.' })
export class BudgetBody {
  @OptionalAmount('Lunch, from.') lunchMin?: number;
  @OptionalAmount('Lunch, to.') lunchMax?: number;
  @OptionalAmount('Dinner, from.') dinnerMin?: number;
  @OptionalAmount('Dinner, to.') dinnerMax?: number;
}

@InputType('ByoPolicyInput', { description: 'What a venue says about bottles that guests bring.' })
export class ByoPolicyBody {
  @Flag('Whether guests may bring wine; true when not given.') accepted?: boolean;
  @OptionalAmount('Corkage per bottle of 750 mL, paid at the venue.') feePerBottle?: number;

  @Field(() => Float, { nullable: true, description: 'A magnum costs this many times the fee.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAGNUM_MAX)
  magnumMultiplier?: number;

  @OptionalInteger(0, BOTTLES_MAX, 'Most bottles that a table may bring.') bottleLimit?: number;
  @Flag('Whether there is no fee with a course menu.') waivedWithCourse?: boolean;
  @Flag('Whether bottles that stand on its own list are not welcome.') notOnListRule?: boolean;
  @Flag('Whether the venue decants.') decanting?: boolean;
  @Text('On glasses, in Japanese.') glassNotes?: string;
  @Text('On glasses, in English.') glassNotesEn?: string;
}

/** A new venue; reference and times are the server's (VEN-01). */
@InputType('VenueInput', { description: 'A new venue; its reference is given by the server.' })
export class VenueBody {
  @OptionalName('Identifier of the place in Google Maps.') googleReference?: string;
  @Name('Name.') name!: string;
  @Name('Name, in Latin letters.') nameEn!: string;
  @Name('Telephone number for bookings.') phone!: string;
  @Names('Cuisine tags, the main one first.') tags?: string[];
  @OneOf(CUISINE_KEYS, () => String, 'Main cuisine (key of a cuisine tag).') cuisineType!: string;
  @Name('The quarter as diners call it.') area!: string;
  @OptionalName('The quarter, in English.') areaEn?: string;
  @OptionalInteger(0, STARS_MAX, 'Michelin stars, 0 to 3.') michelinStars?: number;
  @OneOf(Object.values(PriceRange), () => String, 'Price range, from ¥ to ¥¥¥¥.') priceRange!: PriceRange;
  @OptionalPart(() => BudgetBody, 'What guests usually spend per person.') budget?: BudgetBody;
  @Text('How to get there, in Japanese.') accessInstructions?: string;
  @Text('How to get there, in English.') accessInstructionsEn?: string;
  @OptionalName('Postal code such as 104-0061.') zipcode?: string;
  @Name('Address, in Japanese.') address!: string;
  @OptionalName('Address, in English.') addressEn?: string;
  @OptionalName('Reference of the city or ward; it brings prefecture and region along.') city?: string;
  @OptionalName('Reference of the prefecture.') department?: string;
  @OptionalName('Reference of the region.') region?: string;
  @Text('Description, in Japanese.') description?: string;
  @Text('Description, in English.') descriptionEn?: string;
  @Text('Opening hours.') openingHours?: string;
  @Text('Opening hours, in English.') openingHoursEn?: string;
  @Text('Days on which it is closed.') closedDays?: string;
  @Text('Days on which it is closed, in English.') closedDaysEn?: string;
  @OptionalPart(() => BusinessHoursBody, 'When it lets guests in, as data; the texts stay as notes.')
  businessHours?: BusinessHoursBody | null;
  @OptionalInteger(1, SEATS_MAX, 'How many people it seats.') seats?: number;
  @Flag('Whether it has a private room.') privateRoom?: boolean;
  @Pictures('Addresses of pictures.') images?: string[];
  @OptionalPart(() => ByoPolicyBody, 'What it says about bottles that guests bring.')
  byoPolicy?: ByoPolicyBody;
  @Flag('Whether it stands first in lists.') displayAtTop?: boolean;
}

@InputType('VenueRegionInput', { description: 'A new region of Japan (地方).' })
export class VenueRegionBody {
  @Name('Name, in Japanese.') name!: string;
  @Name('Name, in Latin letters.') nameEn!: string;
}

@InputType('VenueDepartmentInput', { description: 'A new prefecture (都道府県).' })
export class VenueDepartmentBody {
  @Name('Name, in Japanese.') name!: string;
  @Name('Name, in Latin letters.') nameEn!: string;
  @OptionalPattern(new RegExp(FIELD_PATTERNS.departmentCode), 'Code of JIS X 0401, two digits.')
  code?: string;
  @OptionalName('Reference of the region that it lies in.') region?: string;
}

@InputType('VenueCityInput', { description: 'A new city or ward (市区町村).' })
export class VenueCityBody {
  @Name('Name, in Japanese.') name!: string;
  @Name('Name, in Latin letters.') nameEn!: string;
  @OptionalPattern(new RegExp(FIELD_PATTERNS.municipalCode), 'Municipal code, five digits.') code?: string;
  @OptionalName('Reference of the prefecture that it lies in.') department?: string;
  @OptionalName('Reference of the region that it lies in.') region?: string;
}

export class VenueChanges extends updateBodyOf(VenueBody) {}
export const VenueRegionChanges = updateBodyOf(VenueRegionBody);
export const VenueDepartmentChanges = updateBodyOf(VenueDepartmentBody);
export const VenueCityChanges = updateBodyOf(VenueCityBody);

export const VenueChangesInput = changesInputOf(VenueBody, 'VenueChangesInput');
export const VenueRegionChangesInput = changesInputOf(VenueRegionBody, 'VenueRegionChangesInput');
export const VenueDepartmentChangesInput = changesInputOf(VenueDepartmentBody, 'VenueDepartmentChangesInput');
export const VenueCityChangesInput = changesInputOf(VenueCityBody, 'VenueCityChangesInput');
