import { isObjectIdOrHexString, type Model, type QueryFilter } from 'mongoose';
import { DEFAULT_PER_PAGE, type ListQuery, partOf, sortOf } from './list-query.js';
import type { Page, PageRequest } from './page.js';

/**
 * The same list query as `pageOf` and `sortOf` understand, answered by the database: for kinds of which there may
 * be more than fit into memory, such as users and entries of the event log.
 */

/** An order of the database; the last field is one that tells any two documents apart. */
export type DatabaseOrder = Readonly<Record<string, 1 | -1>>;

/** The documents of one page of those that `conditions` choose. */
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

/** A page of the documents that `conditions` choose, and how many there are. */
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
 * A list of REST: the page that was asked for, or else all that `conditions` choose. It is counted (`totalOf`).
 * @param atMost documents answered when no page was asked for, of a list without bounds
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

/** The filter by which a document is found: its `_id`, or its reference in the field `key`. */
export const byIdOrKey = (key: string, id: string): Record<string, string> =>
  isObjectIdOrHexString(id) ? { _id: id } : { [key]: id };

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

/** What a moment is compared with that lies at `from` or later and before `until`; undefined when neither is given. */
export function between(from: Date | null | undefined, until: Date | null | undefined) {
  if (!from && !until) return undefined;
  return { ...(from && { $gte: from }), ...(until && { $lt: until }) };
}
