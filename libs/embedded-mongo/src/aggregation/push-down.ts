import { isDocument, setField, type Document } from '../bson/types.js';
import { toSafeInteger } from '../bson/numeric.js';
import type { Variables } from './variables.js';

export interface PushDown {
  readonly filter: Document;
  readonly sort: Document | undefined;
  readonly limit: number | undefined;
  /** How many stages the source takes over entirely. */
  readonly consumed: number;
}

/** The part of a pipeline that a find can do: leading `$match` stages, then `$sort`, then `$limit`. */
export function pushDown(stages: readonly Document[], variables?: Variables): PushDown {
  const filters: Document[] = [];
  let at = 0;
  let complete = true;
  for (; complete && isDocument(stages[at]?.$match); at += 1) {
    const filter = stages[at]?.$match as Document;
    const kept = withoutExpressions(filter, variables);
    if (Object.keys(kept).length > 0) filters.push(kept);
    // An expression may use pipeline variables: that `$match` runs again there.
    if (hasExpression(filter)) complete = false;
  }
  if (!complete) at -= 1;
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  if (!complete) return { filter, sort: undefined, limit: undefined, consumed: at };
  const sort = sortOf(stages[at]);
  if (sort) at += 1;
  const limit = limitOf(stages[at]);
  if (limit !== undefined) at += 1;
  return { filter, sort, limit, consumed: at };
}

/** The `$match` stages with which an inner pipeline begins. */
export function leadingMatches(pipeline: readonly Document[]): Document[] {
  const end = pipeline.findIndex((stage) => !Object.hasOwn(stage, '$match'));
  return pipeline.slice(0, end < 0 ? undefined : end);
}

function sortOf(stage: Document | undefined): Document | undefined {
  const sort = stage?.$sort;
  return isDocument(sort) && Object.keys(sort).length > 0 ? sort : undefined;
}

/** The number of a valid `$limit` stage. */
export function limitOf(stage: Document | undefined): number | undefined {
  const limit = stage && Object.hasOwn(stage, '$limit') ? toSafeInteger(stage.$limit) : undefined;
  return limit !== undefined && limit > 0 ? limit : undefined;
}

function hasExpression(filter: Document): boolean {
  return Object.keys(filter).some((name) => {
    const value = filter[name];
    if (name === '$expr') return true;
    return (
      name.startsWith('$') &&
      Array.isArray(value) &&
      value.some((item) => isDocument(item) && hasExpression(item))
    );
  });
}

/** The conditions that hold without expressions; equalities in `$expr` narrow the search where they can. */
function withoutExpressions(filter: Document, variables: Variables | undefined): Document {
  const kept: Document = {};
  const conditions: Document[] = [];
  for (const name of Object.keys(filter)) {
    const value = filter[name];
    if (name === '$expr') {
      conditions.push(...equalities(value, variables));
    } else if (name === '$and' && Array.isArray(value)) {
      conditions.push(...value.filter(isDocument).map((item) => withoutExpressions(item, variables)));
    } else if (!name.startsWith('$') || !hasExpression({ [name]: value })) {
      setField(kept, name, value);
    }
  }
  const useful = conditions.filter((condition) => Object.keys(condition).length > 0);
  return useful.length === 0 ? kept : { ...kept, $and: useful };
}

/** `{$eq: ['$field', '$$variable']}` implies the plain equality, which an index can answer. */
function equalities(expression: unknown, variables: Variables | undefined): Document[] {
  if (!isDocument(expression) || !variables) return [];
  if (Array.isArray(expression.$and)) {
    return expression.$and.flatMap((item: unknown) => equalities(item, variables));
  }
  const pair: unknown = expression.$eq;
  if (!Array.isArray(pair) || pair.length !== 2) return [];
  const [left, right] = pair as unknown[];
  return [...equality(left, right, variables), ...equality(right, left, variables)].slice(0, 1);
}

function equality(field: unknown, other: unknown, variables: Variables): Document[] {
  if (typeof field !== 'string' || !/^\$[^$.][^.]*(\.[^.$]+)*$/.test(field)) return [];
  if (typeof other !== 'string' || !/^\$\$[a-z]\w*$/.test(other)) return [];
  const value = variables[other.slice(2)];
  return value === undefined ? [] : [{ [field.slice(1)]: { $eq: value } }];
}
