import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PriceRange } from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { Yen } from '../platform/graphql/scalars.js';
import { BusinessHours, BusinessHoursSchema } from './business-hours.js';

@Schema({ _id: false })
@ObjectType({ description: 'Typical spending per person.' })
export class Budget {
  @Prop({ type: Number })
  @Field(() => Yen, { nullable: true, description: 'Lunch, from.' })
  lunchMin?: number;

  @Prop({ type: Number })
  @Field(() => Yen, { nullable: true, description: 'Lunch, to.' })
  lunchMax?: number;

  @Prop({ type: Number })
  @Field(() => Yen, { nullable: true, description: 'Dinner, from.' })
  dinnerMin?: number;

  @Prop({ type: Number })
  @Field(() => Yen, { nullable: true, description: 'Dinner, to.' })
  dinnerMax?: number;
}
const BudgetSchema = SchemaFactory.createForClass(Budget);

@Schema({ _id: false })
@ObjectType({ description: 'The venue’s policy for bring-your-own bottles.' })
export class ByoPolicy {
  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether guests may bring wine.' })
  accepted!: boolean;

  /** Yen per bottle of 750 mL; unset: the wine's own cork fee applies. */
  @Prop({ type: Number })
  @Field(() => Yen, {
    nullable: true,
    description: 'Corkage per bottle of 750 mL, paid at the venue; null unless signed in (PROD-03).',
  })
  feePerBottle?: number;

  @Prop({ type: Number, default: 1 })
  @Field(() => Float, { description: 'Fee of a magnum as a multiple.' })
  magnumMultiplier!: number;

  @Prop({ type: Number })
  @Field(() => Int, { nullable: true, description: 'Maximum bottles per table.' })
  bottleLimit?: number;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether the fee is waived with a course menu.' })
  waivedWithCourse!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether wines on its own list are excluded.' })
  notOnListRule!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether the venue decants wine.' })
  decanting!: boolean;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'On glasses, in Japanese.' })
  glassNotes?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'On glasses, in English.' })
  glassNotesEn?: string;
}
export const ByoPolicySchema = SchemaFactory.createForClass(ByoPolicy);

/** A partner restaurant (VEN-01), reserved by telephone. Texts are Japanese, with `…En` for English. */
// Without `minimize: false` an empty budget would be omitted.
@Schema({ collection: 'venues', versionKey: false, minimize: false })
@ObjectType({ description: 'A partner restaurant that accepts wine bought in the shop.' })
export class Venue extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference such as VEN00001.' })
  reference!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Identifier of the place in Google Maps.' })
  googleReference?: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Latin letters.' })
  nameEn!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Telephone number for reservations, digits only.' })
  phone!: string;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], {
    description: 'Cuisine tags, used for pairing, main one first.',
  })
  tags!: string[];

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Main cuisine (key of a cuisine tag).' })
  cuisineType!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Popular name of the quarter.' })
  area!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Popular name of the quarter, in English.' })
  areaEn?: string;

  @Prop({ type: Number, default: 0, min: 0, max: 3 })
  @Field(() => Int, { description: 'Michelin stars, 0 to 3.' })
  michelinStars!: number;

  @Prop({ type: String, enum: Object.values(PriceRange), required: true })
  @Field(() => String, { description: 'Price range, from ¥ to ¥¥¥¥.' })
  priceRange!: PriceRange;

  @Prop({ type: BudgetSchema, default: () => ({}) })
  @Field(() => Budget, { description: 'Typical spending per person.' })
  budget!: Budget;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'How to get there, in Japanese.' })
  accessInstructions?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'How to get there, in English.' })
  accessInstructionsEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Postal code such as 104-0061.' })
  zipcode?: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Address, in Japanese.' })
  address!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Address, in English.' })
  addressEn?: string;

  /** Reference of the city; GraphQL resolves the city. Likewise department and region. */
  @Prop({ type: String, index: true })
  city?: string;

  @Prop({ type: String, index: true })
  department?: string;

  @Prop({ type: String, index: true })
  region?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in Japanese.' })
  description?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Description, in English.' })
  descriptionEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Opening hours.' })
  openingHours?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Opening hours, in English.' })
  openingHoursEn?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Days on which it is closed.' })
  closedDays?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Days on which it is closed, in English.' })
  closedDaysEn?: string;

  /** Unset for venues with unstructured hours; then no time is rejected. */
  @Prop({ type: BusinessHoursSchema })
  @Field(() => BusinessHours, {
    nullable: true,
    description: 'Opening hours as data; null if only available as text.',
  })
  businessHours?: BusinessHours | null;

  @Prop({ type: Number })
  @Field(() => Int, { nullable: true, description: 'Number of seats.' })
  seats?: number;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it has a private room.' })
  privateRoom!: boolean;

  @Prop({ type: [String], default: [] })
  @Field(() => [String], { description: 'Picture URLs; without any, a generated pattern is shown.' })
  images!: string[];

  @Prop({ type: ByoPolicySchema, default: () => ({}) })
  @Field(() => ByoPolicy, { description: 'Policy for bring-your-own bottles.' })
  byoPolicy!: ByoPolicy;

  /** Listed first and shown on the home page. */
  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it is listed first.' })
  displayAtTop!: boolean;

  /** Database clock, set at every change relevant to search (ADR-0004). */
  @Prop({ type: Date, index: true })
  changedAt?: Date;
}
export const VenueSchema = SchemaFactory.createForClass(Venue);

/** The budget of a stored venue; empty for those stored without one by earlier versions. */
export const budgetOf = ({ budget }: { budget?: Budget }): Budget => budget ?? {};
