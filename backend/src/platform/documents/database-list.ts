import { DEFAULT_PER_PAGE, type ListQuery, sortOf } from './list-query.js';

/**
 * The same list query as `pageOf` and `sortOf` understand, answered by the database: for kinds of which there may
 * be more than fit into memory, such as users and events.
 */

/** Which part of a list is asked for; `limit` 0 means all of it. */
export function windowOf(query: ListQuery): { skip: number; limit: number } {
  if (query.page === undefined && query.perPage === undefined) return { skip: 0, limit: 0 };
  const perPage = query.perPage ?? DEFAULT_PER_PAGE;
  return { skip: ((query.page ?? 1) - 1) * perPage, limit: perPage };
}

/**
 * The order asked for, by one of the `allowed` fields; `_id` breaks ties so that pages do not overlap.
 * @throws DomainError VALIDATION_FAILED for any other field.
 */
export function databaseSort(
  query: ListQuery,
  allowed: readonly string[],
  fallback: Readonly<Record<string, 1 | -1>>,
): Record<string, 1 | -1> {
  const sort = sortOf(query.sort, allowed);
  return sort ? { [sort.field]: sort.descending ? -1 : 1, _id: 1 } : { ...fallback, _id: 1 };
}

/** A filter that finds a text anywhere in one of the fields, whatever the letter case. */
export function textFilter(q: string | undefined, fields: readonly string[]): Record<string, unknown> {
  const text = q?.trim();
  if (!text) return {};
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return { $or: fields.map((field) => ({ [field]: pattern })) };
}
