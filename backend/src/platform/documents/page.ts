import { type Type } from '@nestjs/common';
import { ArgsType, type ComplexityEstimatorArgs, Field, Int, ObjectType } from '@nestjs/graphql';
import { MAX_PER_PAGE } from '../graphql/limits.js';
import { DEFAULT_PER_PAGE, QUERY_MAX_LENGTH } from './list-query.js';
import { entriesCost } from '../graphql/cost.js';
import { IntegerField, OptionalStringField } from './field-decorators.js';

const PAGE_MAX = 100_000;
const SORT_MAX_LENGTH = 50;

/** A part of a list. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  perPage: number;
}

/** The requested part of a list, with defaults applied. */
export interface PageRequest {
  page: number;
  perPage: number;
}

export const PageField = () => IntegerField(1, PAGE_MAX, 'Number of the page, from 1.', 1);
export const PerPageField = (
  defaultValue: number,
  description = 'Entries a page, 1 to 100.',
  max = MAX_PER_PAGE,
) => IntegerField(1, max, description, defaultValue);

/**
 * Arguments of every back-office GraphQL list; the same as `ListQuery` of REST. Further arguments need a subclass,
 * because an args class receives all arguments and rejects unknown ones.
 */
@ArgsType()
export class PageArgs implements PageRequest {
  @PageField() page = 1;
  @PerPageField(DEFAULT_PER_PAGE) perPage = DEFAULT_PER_PAGE;
}

/** `PageArgs` with a sort order. */
@ArgsType()
export class SortedPageArgs extends PageArgs {
  @OptionalStringField(SORT_MAX_LENGTH, 'Field to sort by; prefixed with a minus sign for descending order.')
  sort?: string;
}

/** `SortedPageArgs` with a search. */
@ArgsType()
export class ListArgs extends SortedPageArgs {
  @OptionalStringField(QUERY_MAX_LENGTH, 'Search words, in Japanese or Latin letters.') q?: string;
}

/** Members of a page type besides its items. */
@ObjectType({ isAbstract: true })
export class PageNumbers {
  @Field(() => Int, { description: 'Total number.' })
  total!: number;

  @Field(() => Int, { description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Page size.' })
  perPage!: number;
}

/** The object type of a page of `Item`s, such as `ProducerPage`. */
export function pageTypeOf<T extends object>(Item: Type<T>, name: string, plural: string): Type<Page<T>> {
  @ObjectType(name, { description: `A page of a list of ${plural}.` })
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

/**
 * Complexity of a page: its fields times its size.
 * @param max maximum entries of a page
 */
export const pageCostUpTo =
  (max: number) =>
  ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
    const perPage = typeof args.perPage === 'number' ? args.perPage : DEFAULT_PER_PAGE;
    return Math.min(max, Math.max(1, perPage)) * childComplexity;
  };

/** Complexity of a page of at most 100 entries. */
export const pageCost = pageCostUpTo(MAX_PER_PAGE);
