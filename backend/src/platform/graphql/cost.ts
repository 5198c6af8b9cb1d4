import type { ComplexityEstimatorArgs } from '@nestjs/graphql';
import {
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';

/** GraphQL complexity: a number, or a function of the arguments and the complexity of the selection. */
export type Cost = (args: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>) => number;

/**
 * Clients add `__typename` to each selection, also to those of fragments: without an alias it is one field of the response,
 * however often it is selected, and free.
 */
export const typenameEstimator: ComplexityEstimator = ({ field, node }) =>
  field.name === '__typename' && node.alias === undefined ? 0 : undefined;

/**
 * Complexity of a list without arguments.
 * @param entries maximum entries in practice
 */
export const listCost =
  (entries: number): Cost =>
  ({ childComplexity }) =>
    entries * Math.max(1, childComplexity);

/** Complexity of the entries of a page: the page field already multiplies them. */
export const entriesCost: Cost = ({ childComplexity }) => childComplexity;

/**
 * Complexity of a search for words, besides that of its entries: 50 ms of CPU for the longest query. Twelve searches reach
 * the limit of an operation.
 */
const SEARCH_COST = 500;

/** Adds the complexity of a search to fields with words in an argument `q`, or in the member `q` of one. */
export const withSearches =
  (estimators: readonly ComplexityEstimator[]): ComplexityEstimator =>
  (options) => {
    for (const estimator of estimators) {
      const cost = estimator(options);
      if (typeof cost === 'number') return cost + (searchesIn(options.args) ? SEARCH_COST : 0);
    }
    return undefined;
  };

const searchesIn = (args: Readonly<Record<string, unknown>>): boolean =>
  [args, ...Object.values(args)].some((part) => {
    const words = (part as { q?: unknown } | null | undefined)?.q;
    return typeof words === 'string' && words !== '';
  });

/** All object lists of the schema without a complexity, as `Type.field`: there must be none. */
export function listsWithoutCost(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListOfObjects(field) && !hasCost(field))
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** A list, or a page of one. */
function isListOfObjects({ type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return false;
  return isListType(getNullableType(type)) || named.name.endsWith('Page');
}

const hasCost = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  (extensions as { complexity?: unknown }).complexity !== undefined;

/** Complexity of a full introspection, whatever the schema's size: it is served from memory, and once is enough. */
const WHOLE_INTROSPECTION_COST = 4000;

/** Complexity of introspection, by the average length of its lists in this schema. `__type` is charged as the largest type. */
export function introspectionEstimator(schema: GraphQLSchema): ComplexityEstimator {
  const entries = introspectedEntries(schema);
  const whole = getComplexity({
    schema,
    query: parse(getIntrospectionQuery()),
    estimators: [entries, simpleEstimator({ defaultComplexity: 1 })],
  });
  const scale = WHOLE_INTROSPECTION_COST / whole;
  return (options) => {
    const cost = entries(options);
    const isRoot = options.field.name === '__schema' || options.field.name === '__type';
    return isRoot && typeof cost === 'number' ? Math.ceil(cost * scale) : cost;
  };
}

/** Entries that a field of introspection answers. */
function introspectedEntries(schema: GraphQLSchema): ComplexityEstimator {
  const types = Object.values(schema.getTypeMap());
  const fieldCounts = types
    .filter((type) => 'getFields' in type)
    .map((type) => Object.keys(type.getFields()).length);
  const fieldsOfType = Math.ceil(fieldCounts.reduce((sum, count) => sum + count, 0) / types.length);
  const largestShare = Math.ceil(Math.max(...fieldCounts) / fieldsOfType);
  const lengths: Readonly<Record<string, number>> = {
    '__Schema.types': types.length,
    '__Schema.directives': schema.getDirectives().length,
    '__Type.fields': fieldsOfType,
    '__Type.inputFields': fieldsOfType,
  };
  return ({ type, field, childComplexity }) => {
    if (field.name === '__schema') return childComplexity;
    if (field.name === '__type') return largestShare * childComplexity;
    if (!type.name.startsWith('__')) return undefined;
    const length = lengths[`${type.name}.${field.name}`];
    return length === undefined ? 1 + childComplexity : length * (1 + childComplexity);
  };
}
