import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PriceRange } from '@vinkura/domain';
import { BUDGET, BYO_POLICY, VENUE_TRANSLATIONS, VENUES } from '@vinkura/domain/back-office/venues';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { Yen } from '../platform/graphql/scalars.js';
import { type PictureText, StoredPictureTexts } from '../platform/documents/picture-text.js';
import { storedFields } from '../platform/documents/declared-fields.js';
import { BusinessHours, BusinessHoursSchema } from './business-hours.js';
import { StoredField } from '../platform/documents/stored-field.js';

const Stored = storedFields(VENUES);
const Spent = storedFields({ fields: BUDGET.members });
const Allowed = storedFields({ fields: BYO_POLICY.members });
const Translated = storedFields({ fields: VENUE_TRANSLATIONS.members });

@Schema({ _id: false })
@ObjectType({ description: 'Typical spending per person.' })
export class Budget {
  @Spent('Lunch, from.') lunchMin?: number;
  @Spent('Lunch, to.') lunchMax?: number;
  @Spent('Dinner, from.') dinnerMin?: number;
  @Spent('Dinner, to.') dinnerMax?: number;
}
const BudgetSchema = SchemaFactory.createForClass(Budget);

@Schema({ _id: false })
@ObjectType({ description: 'The venue’s policy for bring-your-own bottles.' })
export class ByoPolicy {
  @Allowed('Whether guests may bring wine.', { input: 'Whether guests may bring wine; true when not given.' })
  accepted!: boolean;

  /** Yen per bottle of 750 mL; unset: the wine's own cork fee applies. */
  @Allowed('Corkage per bottle of 750 mL, paid at the venue; null unless signed in (PROD-03).', {
    input: 'Corkage per bottle of 750 mL, paid at the venue.',
  })
  feePerBottle?: number;
  @Allowed('Fee of a magnum as a multiple.') magnumMultiplier!: number;
  @Allowed('Maximum bottles per table.', { input: 'Most bottles that a table may bring.' })
  bottleLimit?: number;
  @Allowed('Whether the fee is waived with a course menu.', {
    input: 'Whether there is no fee with a course menu.',
  })
  waivedWithCourse!: boolean;
  @Allowed('Whether wines on its own list are excluded.') notOnListRule!: boolean;
  @Allowed('Whether the venue decants wine.', { input: 'Whether the venue decants.' }) decanting!: boolean;
  @Allowed('On glasses, in Japanese.') glassNotes?: string;
  @Allowed('On glasses, in English.') glassNotesEn?: string;
}
export const ByoPolicySchema = SchemaFactory.createForClass(ByoPolicy);

@Schema({ _id: false })
@ObjectType({
  description: 'Texts of a venue in further languages; where one is missing the English text stands.',
})
export class VenueTranslations {
  @Translated('How to get there, in French.') accessFr?: string;
  @Translated('How to get there, in Chinese.') accessZh?: string;
  @Translated('How to get there, in Spanish.') accessEs?: string;
  @Translated('How to get there, in Italian.') accessIt?: string;
  @Translated('On glasses, in French.') glassNotesFr?: string;
  @Translated('On glasses, in Chinese.') glassNotesZh?: string;
  @Translated('On glasses, in Spanish.') glassNotesEs?: string;
  @Translated('On glasses, in Italian.') glassNotesIt?: string;
}
const VenueTranslationsSchema = SchemaFactory.createForClass(VenueTranslations);

/** A partner restaurant (VEN-01), reserved by telephone. Texts are Japanese, with `…En` for English. */
// Without `minimize: false` an empty budget would be omitted.
@Schema({ collection: 'venues', versionKey: false, minimize: false })
@ObjectType({ description: 'A partner restaurant that accepts wine bought in the shop.' })
export class Venue extends SoftDeletedDocument {
  @Stored('Reference such as VEN00001.') reference!: string;
  @Stored('Identifier of the place in Google Maps.') googleReference?: string;
  @Stored('Name.') name!: string;
  @Stored('Name, in Latin letters.') nameEn!: string;
  @Stored('Furigana, in full-width katakana.') nameKana?: string;
  @Stored('Telephone number for reservations, digits only.', { input: 'Telephone number for bookings.' })
  phone!: string;
  @Stored('Cuisine tags, used for pairing, main one first.', {
    input: 'Cuisine tags, the main one first.',
    open: true,
  })
  tags!: string[];
  @Stored('Main cuisine (key of a cuisine tag).', { open: true }) cuisineType!: string;
  @Stored('Popular name of the quarter.', { input: 'The quarter as diners call it.' }) area!: string;
  @Stored('Popular name of the quarter, in English.', { input: 'The quarter, in English.' }) areaEn?: string;
  @Stored('Michelin stars, 0 to 3.', { default: 0 }) michelinStars!: number;
  @Stored('Price range, from ¥ to ¥¥¥¥.') priceRange!: PriceRange;
  @StoredField(Budget, 'Typical spending per person.', { type: BudgetSchema, default: () => ({}) })
  budget!: Budget;

  @Stored('How to get there, in Japanese.') accessInstructions?: string;
  @Stored('How to get there, in English.') accessInstructionsEn?: string;
  @Stored('Postal code such as 104-0061.') zipcode?: string;
  @Stored('Address, in Japanese.') address!: string;
  @Stored('Address, in English.') addressEn?: string;

  /** Reference of the city; GraphQL resolves the city. Likewise department and region. */
  @Stored('Reference of the city or ward; it brings prefecture and region along.', {
    hidden: true,
    index: true,
  })
  city?: string;
  @Stored('Reference of the prefecture.', { hidden: true, index: true }) department?: string;
  @Stored('Reference of the region.', { hidden: true, index: true }) region?: string;
  @Stored('Latitude on the map, in degrees; null where the place is not known. Given with the longitude.')
  latitude?: number | null;
  @Stored('Longitude on the map, in degrees; null where the place is not known. Given with the latitude.')
  longitude?: number | null;
  @Stored('Description, in Japanese.') description?: string;
  @Stored('Description, in English.') descriptionEn?: string;
  @Stored('Opening hours.') openingHours?: string;
  @Stored('Opening hours, in English.') openingHoursEn?: string;
  @Stored('Days on which it is closed.') closedDays?: string;
  @Stored('Days on which it is closed, in English.') closedDaysEn?: string;
  /** Unset for venues with unstructured hours; then no time is rejected. */
  @StoredField(BusinessHours, 'Opening hours as data; null if only available as text.', {
    type: BusinessHoursSchema,
    nullable: true,
  })
  businessHours?: BusinessHours | null;

  @Stored('Number of seats.', { input: 'How many people it seats.' }) seats?: number;
  @Stored('Whether it has a private room.') privateRoom!: boolean;
  @Stored('Picture URLs; without any, a generated pattern is shown.', { input: 'Addresses of pictures.' })
  images!: string[];
  @StoredPictureTexts() pictureTexts?: PictureText[];
  @StoredField(ByoPolicy, 'Policy for bring-your-own bottles.', {
    type: ByoPolicySchema,
    default: () => ({}),
  })
  byoPolicy!: ByoPolicy;

  @StoredField(VenueTranslations, 'Access and glass notes in further languages.', {
    type: VenueTranslationsSchema,
    nullable: true,
  })
  translations?: VenueTranslations;

  /** Listed first and shown on the home page. */
  @Stored('Whether it is listed first.', { input: 'Whether it stands first in lists.' })
  displayAtTop!: boolean;
  /** Database clock, set at every change relevant to search (ADR-0004). */
  @Prop({ type: Date, index: true })
  changedAt?: Date;
}
export const VenueSchema = SchemaFactory.createForClass(Venue);

/** The budget of a stored venue; empty for those stored without one by earlier versions. */
export const budgetOf = ({ budget }: { budget?: Budget }): Budget => budget ?? {};

@ObjectType({ description: 'Lowest and highest corkage of the restaurants that take bottles.' })
export class CorkageRange {
  @Field(() => Yen, { description: 'Lowest, per bottle.' })
  from!: number;

  @Field(() => Yen, { description: 'Highest, per bottle.' })
  to!: number;
}
