import { foldText } from '@vinkura/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { validationFailed } from '../errors/domain-error.js';
import { MAX_PER_PAGE } from '../graphql/limits.js';
import { OptionalStringField } from './field-decorators.js';

/** Default page size when only `page` is given. */
export const DEFAULT_PER_PAGE = 24;
export const QUERY_MAX_LENGTH = 200;
const PAGE_MAX = 100_000;

/** Query parameters of every REST list (architecture, "REST shapes"); without them the whole list is returned. */
export class ListQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage?: number;

  /** Field name; prefixed with a minus sign for descending order. */
  @OptionalStringField(50) sort?: string;
  @OptionalStringField(QUERY_MAX_LENGTH) q?: string;
}

/** Total of a list, and which part of it an array holds. */
export interface ListTotal {
  count: number;
  page?: number;
  perPage?: number;
}

const TOTALS = new WeakMap<readonly unknown[], ListTotal>();

/** Page information of an array, which `ListHeaders` sends to the client. */
export const totalOf = (items: readonly unknown[]): ListTotal | undefined => TOTALS.get(items);

/** Attaches page information to an array. */
export function partOf<T>(items: T[], total: ListTotal | undefined): T[] {
  if (total) TOTALS.set(items, total);
  return items;
}

/** Maps the entries of a page, keeping its page information. */
export function mapPart<T, U>(items: readonly T[], view: (item: T, place: number) => U): U[] {
  return partOf(
    items.map((item, place) => view(item, place)),
    totalOf(items),
  );
}

/** The requested page of a list; the whole list by default. */
export function pageOf<T>(items: readonly T[], query: Pick<ListQuery, 'page' | 'perPage'>): T[] {
  const count = items.length;
  if (query.page === undefined && query.perPage === undefined) return partOf([...items], { count });
  const perPage = query.perPage ?? DEFAULT_PER_PAGE;
  const page = query.page ?? 1;
  const from = (page - 1) * perPage;
  return partOf(items.slice(from, from + perPage), { count, page, perPage });
}

/** Parses `sort`; rejects fields that are not sortable. */
export function sortOf<F extends string>(
  sort: string | undefined,
  fields: readonly F[],
): { field: F; descending: boolean } | undefined {
  if (!sort) return undefined;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const field = fields.find((known) => known === name);
  if (!field) throw validationFailed([{ field: 'sort', messageKey: 'not-one-of', params: { value: sort } }]);
  return { field, descending };
}

/** Compares two values of a field: numbers and dates by value, texts normalised, missing values last. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string') {
    const [x, y] = [foldText(a), foldText(b)];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  return Number(a) - Number(b);
}
