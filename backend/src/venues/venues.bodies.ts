import { Field, Float, InputType } from '@nestjs/graphql';
import { CUISINE_KEYS, FIELD_PATTERNS, PriceRange } from '@vinkura/domain';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  BooleanField,
  NameField,
  NameListField,
  EnumField,
  OptionalYenField,
  OptionalIntegerField,
  OptionalNameField,
  OptionalNestedField,
  OptionalPatternField,
  PictureListField,
  TextField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { BusinessHoursBody } from './business-hours.bodies.js';

const STARS_MAX = 3;
const SEATS_MAX = 5000;
const BOTTLES_MAX = 1000;
const MAGNUM_MAX = 10;

@InputType('BudgetInput', { description: 'Typical spending per person.' })
export class BudgetBody {
  @OptionalYenField('Lunch, from.') lunchMin?: number;
  @OptionalYenField('Lunch, to.') lunchMax?: number;
  @OptionalYenField('Dinner, from.') dinnerMin?: number;
  @OptionalYenField('Dinner, to.') dinnerMax?: number;
}

@InputType('ByoPolicyInput', { description: 'A venue’s policy for bring-your-own bottles.' })
export class ByoPolicyBody {
  @BooleanField('Whether guests may bring wine; true when not given.') accepted?: boolean;
  @OptionalYenField('Corkage per bottle of 750 mL, paid at the venue.') feePerBottle?: number;

  @Field(() => Float, { nullable: true, description: 'Fee of a magnum as a multiple.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAGNUM_MAX)
  magnumMultiplier?: number;

  @OptionalIntegerField(0, BOTTLES_MAX, 'Most bottles that a table may bring.') bottleLimit?: number;
  @BooleanField('Whether there is no fee with a course menu.') waivedWithCourse?: boolean;
  @BooleanField('Whether bottles that stand on its own list are not welcome.') notOnListRule?: boolean;
  @BooleanField('Whether the venue decants.') decanting?: boolean;
  @TextField('On glasses, in Japanese.') glassNotes?: string;
  @TextField('On glasses, in English.') glassNotesEn?: string;
}

@InputType('VenueInput', { description: 'A new venue; the reference is set by the server.' })
export class VenueBody {
  @OptionalNameField('Identifier of the place in Google Maps.') googleReference?: string;
  @NameField('Name.') name!: string;
  @NameField('Name, in Latin letters.') nameEn!: string;
  @NameField('Telephone number for bookings.') phone!: string;
  @NameListField('Cuisine tags, the main one first.') tags?: string[];
  @EnumField(CUISINE_KEYS, () => String, 'Main cuisine (key of a cuisine tag).') cuisineType!: string;
  @NameField('The quarter as diners call it.') area!: string;
  @OptionalNameField('The quarter, in English.') areaEn?: string;
  @OptionalIntegerField(0, STARS_MAX, 'Michelin stars, 0 to 3.') michelinStars?: number;
  @EnumField(Object.values(PriceRange), () => String, 'Price range, from ¥ to ¥¥¥¥.') priceRange!: PriceRange;
  @OptionalNestedField(() => BudgetBody, 'What guests usually spend per person.') budget?: BudgetBody;
  @TextField('How to get there, in Japanese.') accessInstructions?: string;
  @TextField('How to get there, in English.') accessInstructionsEn?: string;
  @OptionalNameField('Postal code such as 104-0061.') zipcode?: string;
  @NameField('Address, in Japanese.') address!: string;
  @OptionalNameField('Address, in English.') addressEn?: string;
  @OptionalNameField('Reference of the city or ward; it brings prefecture and region along.') city?: string;
  @OptionalNameField('Reference of the prefecture.') department?: string;
  @OptionalNameField('Reference of the region.') region?: string;
  @TextField('Description, in Japanese.') description?: string;
  @TextField('Description, in English.') descriptionEn?: string;
  @TextField('Opening hours.') openingHours?: string;
  @TextField('Opening hours, in English.') openingHoursEn?: string;
  @TextField('Days on which it is closed.') closedDays?: string;
  @TextField('Days on which it is closed, in English.') closedDaysEn?: string;
  @OptionalNestedField(() => BusinessHoursBody, 'When it lets guests in, as data; the texts stay as notes.')
  businessHours?: BusinessHoursBody | null;
  @OptionalIntegerField(1, SEATS_MAX, 'How many people it seats.') seats?: number;
  @BooleanField('Whether it has a private room.') privateRoom?: boolean;
  @PictureListField('Addresses of pictures.') images?: string[];
  @OptionalNestedField(() => ByoPolicyBody, 'What it says about bottles that guests bring.')
  byoPolicy?: ByoPolicyBody;
  @BooleanField('Whether it stands first in lists.') displayAtTop?: boolean;
}

@InputType('VenueRegionInput', { description: 'A new region of Japan (地方).' })
export class VenueRegionBody {
  @NameField('Name, in Japanese.') name!: string;
  @NameField('Name, in Latin letters.') nameEn!: string;
}

@InputType('VenueDepartmentInput', { description: 'A new prefecture (都道府県).' })
export class VenueDepartmentBody {
  @NameField('Name, in Japanese.') name!: string;
  @NameField('Name, in Latin letters.') nameEn!: string;
  @OptionalPatternField(new RegExp(FIELD_PATTERNS.departmentCode), 'Code of JIS X 0401, two digits.')
  code?: string;
  @OptionalNameField('Reference of the region that it lies in.') region?: string;
}

@InputType('VenueCityInput', { description: 'A new city or ward (市区町村).' })
export class VenueCityBody {
  @NameField('Name, in Japanese.') name!: string;
  @NameField('Name, in Latin letters.') nameEn!: string;
  @OptionalPatternField(new RegExp(FIELD_PATTERNS.municipalCode), 'Municipal code, five digits.')
  code?: string;
  @OptionalNameField('Reference of the prefecture that it lies in.') department?: string;
  @OptionalNameField('Reference of the region that it lies in.') region?: string;
}

export class VenueChanges extends updateBodyOf(VenueBody) {}
export const VenueRegionChanges = updateBodyOf(VenueRegionBody);
export const VenueDepartmentChanges = updateBodyOf(VenueDepartmentBody);
export const VenueCityChanges = updateBodyOf(VenueCityBody);

export const VenueChangesInput = changesInputOf(VenueBody, 'VenueChangesInput');
export const VenueRegionChangesInput = changesInputOf(VenueRegionBody, 'VenueRegionChangesInput');
export const VenueDepartmentChangesInput = changesInputOf(VenueDepartmentBody, 'VenueDepartmentChangesInput');
export const VenueCityChangesInput = changesInputOf(VenueCityBody, 'VenueCityChangesInput');
