import { someAtPath, splitPath, type LeafArrays, type MatchDetails } from '../bson/path.js';
import { getField, type Document } from '../bson/types.js';

/** A condition on one value; `undefined` stands for a missing field. */
export type ValueTest = (value: unknown, details: MatchDetails | null) => boolean;

/** A condition on a field, before it is bound to a path or to a single value. */
export type Predicate =
  | { readonly kind: 'test'; readonly operator: string; readonly leaf: LeafArrays; readonly test: ValueTest }
  | { readonly kind: 'not'; readonly child: Predicate }
  | { readonly kind: 'and'; readonly children: readonly Predicate[] };

/** A condition on a whole document. */
export interface MatchNode {
  readonly operator: string;
  readonly path: string;
  readonly matches: (document: Document, details: MatchDetails | null) => boolean;
}

export const test = (operator: string, leaf: LeafArrays, run: ValueTest): Predicate => ({
  kind: 'test',
  operator,
  leaf,
  test: run,
});
export const not = (child: Predicate): Predicate => ({ kind: 'not', child });
export const allOf = (children: readonly Predicate[]): Predicate =>
  children.length === 1 ? (children[0] as Predicate) : { kind: 'and', children };

/**
 * The server sorts the conditions of a conjunction by kind and path before it matches; where several of
 * them go through arrays, the last one decides what the positional `$` means. Same order here.
 */
const OPERATOR_ORDER = [
  '$and',
  '$or',
  '$elemMatch',
  '$size',
  '$eq',
  '$lte',
  '$lt',
  '$gt',
  '$gte',
  '$regex',
  '$mod',
  '$exists',
  '$in',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
  '$not',
  '$nor',
  '$type',
  '$expr',
];

const orderOf = (operator: string): number => {
  const index = OPERATOR_ORDER.indexOf(operator);
  return index < 0 ? OPERATOR_ORDER.length : index;
};

function compareNodes(a: MatchNode, b: MatchNode): number {
  return orderOf(a.operator) - orderOf(b.operator) || (a.path < b.path ? -1 : Number(a.path > b.path));
}

/** Binds a predicate to the values that a dotted path leads to. */
export function atPath(path: string, predicate: Predicate): MatchNode[] {
  switch (predicate.kind) {
    case 'and':
      return predicate.children.flatMap((child) => atPath(path, child));
    case 'not': {
      const child = conjunction(atPath(path, predicate.child));
      return [{ operator: '$not', path, matches: (document) => !child.matches(document, null) }];
    }
    case 'test':
      return [testAtPath(path, predicate.operator, predicate.leaf, predicate.test)];
  }
}

function testAtPath(path: string, operator: string, leaf: LeafArrays, run: ValueTest): MatchNode {
  const parts = splitPath(path);
  if (parts.length > 1) {
    return {
      operator,
      path,
      matches: (document, details) =>
        someAtPath(document, parts, 0, leaf, details ? (value) => run(value, details) : quiet(run), details),
    };
  }
  return {
    operator,
    path,
    matches: (document, details) => {
      const value = getField(document, path);
      if (leaf === 'whole' || !Array.isArray(value)) return run(value, details);
      for (let i = 0; i < value.length; i += 1) {
        if (run(value[i], details)) {
          if (details) details.index = i;
          return true;
        }
      }
      return run(value, details);
    },
  };
}

const quietTests = new WeakMap<ValueTest, (value: unknown) => boolean>();
function quiet(run: ValueTest): (value: unknown) => boolean {
  let made = quietTests.get(run);
  if (!made) {
    made = (value) => run(value, null);
    quietTests.set(run, made);
  }
  return made;
}

/** Binds a predicate to a single value, as `$elemMatch`, `$pull` and array filters apply it to an element. */
export function onValue(predicate: Predicate): (value: unknown) => boolean {
  switch (predicate.kind) {
    case 'and': {
      const children = predicate.children.map(onValue);
      return (value) => children.every((child) => child(value));
    }
    case 'not': {
      const child = onValue(predicate.child);
      return (value) => !child(value);
    }
    case 'test':
      return (value) => predicate.test(value, null);
  }
}

export function conjunction(nodes: readonly MatchNode[]): MatchNode {
  if (nodes.length === 1) return nodes[0] as MatchNode;
  const sorted = [...nodes].sort(compareNodes);
  return {
    operator: '$and',
    path: '',
    matches: (document, details) => {
      for (const node of sorted) if (!node.matches(document, details)) return false;
      return true;
    },
  };
}

export function disjunction(nodes: readonly MatchNode[]): MatchNode {
  return {
    operator: '$or',
    path: '',
    matches: (document, details) => {
      for (const node of nodes) if (node.matches(document, details)) return true;
      return false;
    },
  };
}
