import { InputType } from '@nestjs/graphql';
import {
  BUDGET,
  BYO_POLICY,
  VENUE_TRANSLATIONS,
  VENUE_CITIES,
  VENUE_DEPARTMENTS,
  VENUE_REGIONS,
  VENUES,
} from '@vinkura/domain/back-office/venues';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { inputOf } from '../platform/documents/declared-fields.js';
import { OptionalNestedField } from '../platform/documents/field-decorators.js';
import { type PictureTextBody, PictureTextsField } from '../platform/documents/picture-text.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { BusinessHoursBody } from './business-hours.bodies.js';
import { Budget, ByoPolicy, Venue, VenueTranslations } from './venue.js';
import { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';

@InputType('BudgetInput', { description: 'Typical spending per person.' })
export class BudgetBody extends inputOf(Budget, { fields: BUDGET.members }) {}

@InputType('ByoPolicyInput', { description: 'A venue’s policy for bring-your-own bottles.' })
export class ByoPolicyBody extends inputOf(ByoPolicy, { fields: BYO_POLICY.members }) {}

@InputType('VenueTranslationsInput', { description: 'Texts of a venue in further languages.' })
export class VenueTranslationsBody extends inputOf(VenueTranslations, {
  fields: VENUE_TRANSLATIONS.members,
}) {}

@InputType('VenueInput', { description: 'A new venue; the reference is set by the server.' })
export class VenueBody extends inputOf(Venue, VENUES) {
  @OptionalNestedField(() => BudgetBody, 'What guests usually spend per person.') budget?: BudgetBody;
  @OptionalNestedField(() => BusinessHoursBody, 'When it lets guests in, as data; the texts stay as notes.')
  businessHours?: BusinessHoursBody | null;
  @OptionalNestedField(() => ByoPolicyBody, 'What it says about bottles that guests bring.')
  byoPolicy?: ByoPolicyBody;
  @PictureTextsField() pictureTexts?: PictureTextBody[];
  @OptionalNestedField(() => VenueTranslationsBody, 'Its texts in further languages.')
  translations?: VenueTranslationsBody;
}

@InputType('VenueRegionInput', { description: 'A new region of Japan (地方).' })
export class VenueRegionBody extends inputOf(VenueRegion, VENUE_REGIONS) {}

@InputType('VenueDepartmentInput', { description: 'A new prefecture (都道府県).' })
export class VenueDepartmentBody extends inputOf(VenueDepartment, VENUE_DEPARTMENTS) {}

@InputType('VenueCityInput', { description: 'A new city or ward (市区町村).' })
export class VenueCityBody extends inputOf(VenueCity, VENUE_CITIES) {}

export class VenueChanges extends updateBodyOf(VenueBody) {}
export const VenueRegionChanges = updateBodyOf(VenueRegionBody);
export const VenueDepartmentChanges = updateBodyOf(VenueDepartmentBody);
export const VenueCityChanges = updateBodyOf(VenueCityBody);

export const VenueChangesInput = changesInputOf(VenueBody, 'VenueChangesInput');
export const VenueRegionChangesInput = changesInputOf(VenueRegionBody, 'VenueRegionChangesInput');
export const VenueDepartmentChangesInput = changesInputOf(VenueDepartmentBody, 'VenueDepartmentChangesInput');
export const VenueCityChangesInput = changesInputOf(VenueCityBody, 'VenueCityChangesInput');
