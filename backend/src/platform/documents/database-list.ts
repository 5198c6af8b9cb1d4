import { isObjectIdOrHexString, type Model, type QueryFilter } from 'mongoose';
import { escapeRegExp } from './escape-regexp.js';
import { DEFAULT_PER_PAGE, type ListQuery, partOf, sortOf } from './list-query.js';
import type { Page, PageRequest } from './page.js';

/**
 * List queries like `pageOf` and `sortOf`, evaluated by the database: for collections that may not fit into memory,
 * such as users and the event log.
 */

/** A sort order; its last field is unique. */
export type DatabaseOrder = Readonly<Record<string, 1 | -1>>;

/** The documents of one page that match the conditions. */
export const documentsOfPage = <T>(
  model: Model<T>,
  conditions: QueryFilter<T>,
  order: DatabaseOrder,
  { page, perPage }: PageRequest,
  fields?: Readonly<Record<string, 1>>,
): Promise<T[]> =>
  model
    .find(conditions, fields && { ...fields })
    .sort({ ...order })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean<T[]>();

/** A page of documents that match the conditions, and their total. */
export async function databasePage<T>(
  model: Model<T>,
  conditions: QueryFilter<T>,
  order: DatabaseOrder,
  request: PageRequest,
): Promise<Page<T>> {
  const [items, total] = await Promise.all([
    documentsOfPage(model, conditions, order, request),
    model.countDocuments(conditions),
  ]);
  return { items, total, page: request.page, perPage: request.perPage };
}

/**
 * A REST list: the requested page, or all documents that match. The total is counted (`totalOf`).
 * @param atMost limit without a page, for unbounded lists
 */
export async function databaseList<T>(
  model: Model<T>,
  conditions: QueryFilter<T>,
  order: DatabaseOrder,
  query: Pick<ListQuery, 'page' | 'perPage'>,
  atMost = 0,
): Promise<T[]> {
  if (query.page !== undefined || query.perPage !== undefined) {
    const request = { page: query.page ?? 1, perPage: query.perPage ?? DEFAULT_PER_PAGE };
    const { items, total } = await databasePage(model, conditions, order, request);
    return partOf(items, { count: total, ...request });
  }
  const items = await model
    .find(conditions)
    .sort({ ...order })
    .limit(atMost)
    .lean<T[]>();
  const count = items.length < atMost || atMost === 0 ? items.length : await model.countDocuments(conditions);
  return partOf(items, { count });
}

/** Filter by `_id`, or by reference in the field `key`. */
export const byIdOrKey = (key: string, id: string): Record<string, string> =>
  isObjectIdOrHexString(id) ? { _id: id } : { [key]: id };

/**
 * The requested sort order, by one of the `allowed` fields; `_id` breaks ties so that pages do not overlap.
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

/** A filter for a text anywhere in one of the fields, ignoring letter case. */
export function textFilter(q: string | undefined, fields: readonly string[]): Record<string, unknown> {
  const text = q?.trim();
  if (!text) return {};
  const pattern = new RegExp(escapeRegExp(text), 'i');
  return { $or: fields.map((field) => ({ [field]: pattern })) };
}

/** A range condition `from` ≤ time < `until`; undefined when neither is given. */
export function between(from: Date | null | undefined, until: Date | null | undefined) {
  if (!from && !until) return undefined;
  return { ...(from && { $gte: from }), ...(until && { $lt: until }) };
}
