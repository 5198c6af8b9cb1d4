import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { type MapBounds, type TokyoDay, WineColor, WineType } from '@vinkura/domain';
import { IsInt, IsNumber, IsOptional, Min } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { Yen } from '../../platform/graphql/scalars.js';
import {
  OptionalBooleanField,
  OptionalDayField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
  OptionalStringListField,
} from '../../platform/documents/field-decorators.js';

const VALUES_MAX = 200;
const VALUE_MAX_LENGTH = 100;

const Texts = (description: string) => OptionalStringListField(VALUES_MAX, VALUE_MAX_LENGTH, description);
const Words = (description: string) => OptionalStringField(QUERY_MAX_LENGTH, description);
const Price = (description: string) =>
  applyDecorators(
    Field(() => Yen, { nullable: true, description }),
    IsOptional(),
    IsInt(),
    Min(0),
  );

@InputType({
  description: 'Filter of a list of wines; values of a member are alternatives, members are combined.',
})
export class ProductFilter {
  @Words('Keywords, in Japanese or Latin letters; width, case, accents and kana do not count.')
  q?: string | null;

  @Texts('Keys of parts that were understood and are to be left out of the query: see `understood`.')
  ignore?: string[] | null;

  @Texts('References of wines.')
  references?: string[] | null;

  @OptionalEnumListField(WineColor, 'Colours.') color?: WineColor[] | null;
  @OptionalEnumListField(WineType, 'Kinds.') type?: WineType[] | null;

  @Texts('Countries, ISO 3166-1 alpha-2.')
  country?: string[] | null;

  @Texts('References of production regions.')
  region?: string[] | null;

  @Texts('References of producers.')
  producer?: string[] | null;

  @Texts('Grape varieties under their label names.')
  grape?: string[] | null;

  @Texts('Bottle sizes such as 750mL.')
  size?: string[] | null;

  @Texts('Vintages; NV for wines without one.')
  vintage?: string[] | null;

  @Texts('Style tags.')
  style?: string[] | null;

  @Texts('Cuisine keys that the wine shall suit.')
  cuisine?: string[] | null;

  @Price('Price from.')
  priceMin?: number | null;

  @Price('Price to.')
  priceMax?: number | null;

  @OptionalBooleanField(
    'True: only what can be bought now; false: everything. Not given: only what can be bought, unless wines are searched for by keywords or named by reference.',
  )
  inStock?: boolean | null;

  @OptionalBooleanField(
    'True: only wines that are sold at present, whatever their stock; false: only the others.',
  )
  available?: boolean | null;

  @OptionalBooleanField(
    'True: also wines that no list of the shop shows, such as those of pre-orders; for administrators only.',
  )
  everything?: boolean | null;

  @Words('Reference of a venue: wines are ranked by how they pair with it.')
  venue?: string | null;
}

const Degrees = (description: string) =>
  applyDecorators(
    Field(() => Float, { description }),
    IsNumber(),
  );

@InputType({
  description: 'Part of a map of Japan, in degrees; an impossible one is rejected with VALIDATION_FAILED.',
})
export class MapBoundsInput implements MapBounds {
  @Degrees('Southern side, 20 to 46.') south!: number;
  @Degrees('Western side, 122 to 154.') west!: number;
  @Degrees('Northern side, above the southern.') north!: number;
  @Degrees('Eastern side, above the western.') east!: number;
}

@InputType({
  description: 'Filter of a list of venues; values of a member are alternatives, members are combined.',
})
export class VenueFilter {
  @Words('Keywords, in Japanese or Latin letters; width, case, accents and kana do not count.')
  q?: string | null;

  @Texts('Keys of parts that were understood and are to be left out of the query: see `understood`.')
  ignore?: string[] | null;

  @Texts('References of venues.')
  references?: string[] | null;

  @Texts('Areas as diners call them.')
  area?: string[] | null;

  @Texts('Cuisine keys.')
  cuisine?: string[] | null;

  @Texts('References of prefectures.')
  department?: string[] | null;

  @Texts('References of cities.')
  city?: string[] | null;

  @Texts('References of regions.')
  region?: string[] | null;

  @OptionalNestedField(
    () => MapBoundsInput,
    'Part of the map in which they are; those without a position are left out.',
  )
  within?: MapBoundsInput | null;

  @Texts('Price ranges, from ¥ to ¥¥¥¥.')
  priceRange?: string[] | null;

  @Price('Dinner for one costs at least this.')
  budgetMin?: number | null;

  @Price('Dinner for one can be had for this.')
  budgetMax?: number | null;

  @Field(() => Int, { nullable: true, description: 'Required number of seats.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  seats?: number | null;

  @OptionalDayField('Day of the visit: restaurants that are usually closed on it come last.')
  date?: TokyoDay | null;

  @Price('Corkage per bottle at most.')
  corkageMax?: number | null;

  @OptionalBooleanField('True: no corkage with a course menu.')
  waivedWithCourse?: boolean | null;

  @OptionalBooleanField('True: a magnum costs less corkage than two bottles.')
  magnum?: boolean | null;

  @OptionalBooleanField('True: decants.')
  decanting?: boolean | null;

  @OptionalBooleanField('True: has a private room.')
  privateRoom?: boolean | null;

  @OptionalBooleanField('True: has a Michelin star.')
  michelin?: boolean | null;

  @Texts('References of wines: venues are ranked by how they pair with them.')
  products?: string[] | null;
}
