import { Field, InputType, Int } from '@nestjs/graphql';
import { WineColor, WineType } from '@vinkura/domain';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { Yen } from '../platform/graphql/scalars.js';

const VALUES_MAX = 200;
const VALUE_MAX_LENGTH = 100;

const Texts = (description: string) =>
  applyDecorators(
    Field(() => [String], { nullable: true, description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(VALUES_MAX),
    IsString({ each: true }),
    MaxLength(VALUE_MAX_LENGTH, { each: true }),
  );

const Words = (description: string) =>
  applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsString(),
    MaxLength(QUERY_MAX_LENGTH),
  );

const Amount = (description: string) =>
  applyDecorators(
    Field(() => Yen, { nullable: true, description }),
    IsOptional(),
    IsInt(),
    Min(0),
  );

const Flag = (description: string) =>
  applyDecorators(
    Field(() => Boolean, { nullable: true, description }),
    IsOptional(),
    IsBoolean(),
  );

@InputType({
  description: 'Which wines a list shows; values of one member are alternatives, members add up.',
})
export class ProductFilter {
  @Words('Keywords, in Japanese or Latin letters; width, case, accents and kana do not count.')
  q?: string | null;

  @Texts('Keys of parts that were understood and are to be left out of the query: see `understood`.')
  ignore?: string[] | null;

  @Texts('References of wines.')
  references?: string[] | null;

  @Field(() => [WineColor], { nullable: true, description: 'Colours.' })
  @IsOptional()
  @IsArray()
  @IsIn(Object.values(WineColor), { each: true })
  color?: WineColor[] | null;

  @Field(() => [WineType], { nullable: true, description: 'Kinds.' })
  @IsOptional()
  @IsArray()
  @IsIn(Object.values(WineType), { each: true })
  type?: WineType[] | null;

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

  @Amount('Price from.')
  priceMin?: number | null;

  @Amount('Price to.')
  priceMax?: number | null;

  @Flag(
    'True: only what can be bought now; false: everything. Not given: only what can be bought, unless wines are searched for by keywords or named by reference.',
  )
  inStock?: boolean | null;

  @Flag('True: only wines that are sold at present, whatever their stock; false: only the others.')
  available?: boolean | null;

  @Flag('True: also wines that no list of the shop shows, such as those of events; for administrators only.')
  everything?: boolean | null;

  @Words('Reference of a venue: wines are ranked by how they pair with it.')
  venue?: string | null;
}

@InputType({
  description: 'Which venues a list shows; values of one member are alternatives, members add up.',
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

  @Texts('Price ranges, from ¥ to ¥¥¥¥.')
  priceRange?: string[] | null;

  @Amount('Dinner for one costs at least this.')
  budgetMin?: number | null;

  @Amount('Dinner for one can be had for this.')
  budgetMax?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many people it must seat.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  seats?: number | null;

  @Amount('Corkage per bottle at most.')
  corkageMax?: number | null;

  @Flag('True: no corkage with a course menu.')
  waivedWithCourse?: boolean | null;

  @Flag('True: a magnum costs less corkage than two bottles.')
  magnum?: boolean | null;

  @Flag('True: decants.')
  decanting?: boolean | null;

  @Flag('True: has a private room.')
  privateRoom?: boolean | null;

  @Flag('True: has a Michelin star.')
  michelin?: boolean | null;

  @Texts('References of wines: venues are ranked by how they pair with them.')
  products?: string[] | null;
}
