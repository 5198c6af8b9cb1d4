import { type Type } from '@nestjs/common';
import { ArgsType, type ComplexityEstimatorArgs, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_PER_PAGE } from '../graphql/limits.js';
import { DEFAULT_PER_PAGE, QUERY_MAX_LENGTH } from './list-query.js';
import { entriesCost } from '../graphql/cost.js';

const PAGE_MAX = 100_000;
const SORT_MAX_LENGTH = 50;

/** A part of a list. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  perPage: number;
}

/** Which part of a list is asked for, with defaults filled in. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/**
 * What every GraphQL list of the back office understands; the same as `ListQuery` of REST. Further arguments of a
 * field stand in a subclass, because a class of arguments is given them all and refuses those it does not know.
 */
@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, { defaultValue: 1, description: 'Number of the page, from 1.' })
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page = 1;

  @Field(() => Int, { defaultValue: DEFAULT_PER_PAGE, description: 'Entries a page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage = DEFAULT_PER_PAGE;
}

/** `PageArgs` and an order. */
@ArgsType()
export class SortedPageArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Name of a field to sort by; with a minus sign in front the largest comes first.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SORT_MAX_LENGTH)
  sort?: string;
}

/** `SortedPageArgs` and words to find. */
@ArgsType()
export class ListArgs extends SortedPageArgs {
  @Field(() => String, { nullable: true, description: 'Words to find, in Japanese or Latin letters.' })
  @IsOptional()
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q?: string;
}

/** The object type of a page of `Item`s, such as `ProducerPage`. */
export function pageTypeOf<T extends object>(Item: Type<T>, name: string, things: string): Type<Page<T>> {
  @ObjectType(name, { description: `A page of a list of ${things}.` })
  class PageType implements Page<T> {
    @Field(() => [Item], { complexity: entriesCost, description: 'The entries of this page.' })
    items!: T[];

    @Field(() => Int, { description: 'How many entries the list has.' })
    total!: number;

    @Field(() => Int, { description: 'Number of this page, from 1.' })
    page!: number;

    @Field(() => Int, { description: 'How many entries a page has.' })
    perPage!: number;
  }
  Object.defineProperty(PageType, 'name', { value: name });
  return PageType;
}

/** A page costs its fields once an entry. */
export const pageCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
  const perPage = typeof args.perPage === 'number' ? args.perPage : DEFAULT_PER_PAGE;
  return Math.min(MAX_PER_PAGE, Math.max(1, perPage)) * childComplexity;
};
