import { foldText } from '@vinkura/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { validationFailed } from '../errors/domain-error.js';
import { MAX_PER_PAGE } from '../graphql/limits.js';

/** Entries of a page when only `page` is asked for. */
export const DEFAULT_PER_PAGE = 24;
export const QUERY_MAX_LENGTH = 200;
const PAGE_MAX = 100_000;

/** What every REST list understands (architecture, "REST shapes"); without any of it the whole list is answered. */
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

  /** Name of a field; with a minus sign in front the largest comes first. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  sort?: string;

  @IsOptional()
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q?: string;
}

/** How long a whole list is, and which part of it an array holds. */
export interface ListTotal {
  count: number;
  page?: number;
  perPage?: number;
}

const TOTALS = new WeakMap<readonly unknown[], ListTotal>();

/** What is known of the list that an array is a part of; `ListHeaders` tells it to the client. */
export const totalOf = (items: readonly unknown[]): ListTotal | undefined => TOTALS.get(items);

/** Remembers with an array what it is a part of. */
export function partOf<T>(items: T[], total: ListTotal | undefined): T[] {
  if (total) TOTALS.set(items, total);
  return items;
}

/** Turns each entry of a part of a list into something else; it stays a part of that list. */
export function mapPart<T, U>(items: readonly T[], view: (item: T, place: number) => U): U[] {
  return partOf(
    items.map((item, place) => view(item, place)),
    totalOf(items),
  );
}

/** The page of a list that was asked for; the whole list when none was. */
export function pageOf<T>(items: readonly T[], query: Pick<ListQuery, 'page' | 'perPage'>): T[] {
  const count = items.length;
  if (query.page === undefined && query.perPage === undefined) return partOf([...items], { count });
  const perPage = query.perPage ?? DEFAULT_PER_PAGE;
  const page = query.page ?? 1;
  const from = (page - 1) * perPage;
  return partOf(items.slice(from, from + perPage), { count, page, perPage });
}

/** Reads `sort`; a field that the list cannot be sorted by is refused. */
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

/** Compares two values of one field: numbers and dates by size, texts folded, what is missing last. */
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
