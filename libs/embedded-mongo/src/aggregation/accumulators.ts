import { ServerError, unsupported } from '../errors.js';
import { valueKey } from '../bson/hash.js';
import { isDocument, type Document } from '../bson/types.js';
import { compileSortKeys, type CompiledSort } from '../query/sort.js';
import { deviationOf, extremeOf, extremesOf, NumberSum, percentilesOf } from './accumulate.js';
import { compileExpression, type Evaluator } from './expression.js';
import { requireCount, requireMethod, requireRanks } from './expressions/accumulators.js';
import { namedArguments } from './expressions/arguments.js';
import { mergeObjects } from './expressions/objects.js';
import type { Scope, Variables } from './variables.js';

/** What one group collects for one field. */
export interface Accumulation {
  add(document: Document, variables: Variables): void;
  result(): unknown;
}

export type AccumulatorFactory = (variables: Variables) => Accumulation;
type AccumulatorCompiler = (operand: unknown, scope: Scope, name: string) => AccumulatorFactory;

/** An accumulator that needs all values of its expression at the end. */
function collecting(finish: (values: unknown[]) => unknown, keepMissing = false): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      const values: unknown[] = [];
      return {
        add: (document, variables) => {
          const value = evaluate(document, variables);
          if (value !== undefined || keepMissing) values.push(value ?? null);
        },
        result: () => finish(values),
      };
    };
  };
}

function summing(finish: (sum: NumberSum) => unknown): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      const sum = new NumberSum();
      return {
        add: (document, variables) => sum.add(evaluate(document, variables)),
        result: () => finish(sum),
      };
    };
  };
}

function extreme(sign: 1 | -1): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      let best: unknown = null;
      return {
        add: (document, variables) => {
          best = extremeOf([best, evaluate(document, variables)], sign);
        },
        result: () => best,
      };
    };
  };
}

function end(which: 'first' | 'last'): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      let seen = false;
      let value: unknown = null;
      return {
        add: (document, variables) => {
          if (seen && which === 'first') return;
          seen = true;
          value = evaluate(document, variables) ?? null;
        },
        result: () => value,
      };
    };
  };
}

function addToSet(values: readonly unknown[]): unknown[] {
  const set = new Map<string, unknown>();
  for (const value of values) {
    const key = valueKey(value);
    if (!set.has(key)) set.set(key, value);
  }
  return [...set.values()];
}

/** `n` may be computed from the group's `_id`-free variables; it is evaluated once, without a document. */
function countOf(n: unknown, scope: Scope): (variables: Variables) => number {
  const evaluate: Evaluator = compileExpression(n, scope);
  return (variables) => requireCount(evaluate({}, variables));
}

function counted(pick: (values: unknown[], n: number) => unknown[]): AccumulatorCompiler {
  return (operand, scope, name) => {
    const given = namedArguments(operand, name, ['input', 'n'], [], 5787901);
    const count = countOf(given.n, scope);
    const evaluate = compileExpression(given.input, scope);
    return (variables) => {
      const n = count(variables);
      const values: unknown[] = [];
      return {
        add: (document, inner) => void values.push(evaluate(document, inner) ?? null),
        result: () => pick(values, n),
      };
    };
  };
}

/** `$top`, `$bottom` and their `N` forms: the output of the documents that sort first or last. */
function ranked(last: boolean, single: boolean): AccumulatorCompiler {
  return (operand, scope, name) => {
    const given = namedArguments(
      operand,
      name,
      single ? ['sortBy', 'output'] : ['sortBy', 'output', 'n'],
      [],
      5788001,
    );
    if (!isDocument(given.sortBy)) {
      throw new ServerError(5788002, `Expected 'sortBy' to already be an object in the arguments to ${name}`);
    }
    const sort = compileSortKeys(given.sortBy);
    const output = compileExpression(given.output, scope);
    const count = single ? () => 1 : countOf(given.n, scope);
    return (variables) => {
      const n = count(variables);
      const entries: { key: unknown[]; value: unknown }[] = [];
      return {
        add: (document, inner) =>
          void entries.push({ key: sort.key(document), value: output(document, inner) ?? null }),
        result: () => {
          const values = rank(entries, sort, n, last);
          return single ? (values[0] ?? null) : values;
        },
      };
    };
  };
}

function rank(
  entries: { key: unknown[]; value: unknown }[],
  sort: CompiledSort,
  n: number,
  last: boolean,
): unknown[] {
  const sorted = [...entries].sort((a, b) => sort.compareKeys(a.key, b.key)).map((entry) => entry.value);
  return last ? sorted.slice(-n) : sorted.slice(0, n);
}

function percentiles(single: boolean): AccumulatorCompiler {
  return (operand, scope, name) => {
    const given = namedArguments(
      operand,
      name,
      single ? ['input', 'method'] : ['input', 'p', 'method'],
      [],
      40414,
    );
    requireMethod(given.method);
    const evaluate = compileExpression(given.input, scope);
    const ranks = single ? () => [0.5] : compileExpression(given.p, scope);
    return (variables) => {
      const wanted = requireRanks(ranks({}, variables));
      const values: unknown[] = [];
      return {
        add: (document, inner) => void values.push(evaluate(document, inner)),
        result: () => {
          const found = percentilesOf(values, wanted);
          return single ? found[0] : found;
        },
      };
    };
  };
}

const count: AccumulatorCompiler = (operand) => {
  if (!isDocument(operand) || Object.keys(operand).length > 0) {
    throw new ServerError(14, '$count takes no arguments, i.e. $count:{}');
  }
  return () => {
    let total = 0;
    return { add: () => void (total += 1), result: () => total };
  };
};

const ACCUMULATORS: Readonly<Record<string, AccumulatorCompiler>> = {
  $sum: summing((sum) => sum.total()),
  $avg: summing((sum) => sum.average()),
  $min: extreme(1),
  $max: extreme(-1),
  $first: end('first'),
  $last: end('last'),
  $push: collecting((values) => [...values]),
  $addToSet: collecting(addToSet),
  $mergeObjects: collecting(mergeObjects),
  $stdDevPop: collecting((values) => deviationOf(values, false)),
  $stdDevSamp: collecting((values) => deviationOf(values, true)),
  $count: count,
  $firstN: counted((values, n) => values.slice(0, n)),
  $lastN: counted((values, n) => values.slice(-n)),
  $minN: counted((values, n) => extremesOf(values, n, 1)),
  $maxN: counted((values, n) => extremesOf(values, n, -1)),
  $top: ranked(false, true),
  $bottom: ranked(true, true),
  $topN: ranked(false, false),
  $bottomN: ranked(true, false),
  $median: percentiles(true),
  $percentile: percentiles(false),
};

/** Compiles `{$sum: …}`. @throws ServerError 40234, 40238, 15952 */
export function compileAccumulator(field: string, specification: unknown, scope: Scope): AccumulatorFactory {
  if (!isDocument(specification) || Object.keys(specification).length === 0) {
    throw new ServerError(40234, `The field '${field}' must be an accumulator object`);
  }
  const names = Object.keys(specification);
  if (names.length > 1) throw new ServerError(40238, `The field '${field}' must specify one accumulator`);
  const name = names[0] as string;
  const compiler = accumulatorOf(name);
  if (!compiler) {
    if (!name.startsWith('$')) {
      throw new ServerError(40234, `The field '${field}' must be an accumulator object`);
    }
    if (name === '$accumulator') throw unsupported('$accumulator', 2);
    throw new ServerError(15952, `unknown group operator '${name}'`);
  }
  return compiler(specification[name], scope, name);
}

export function accumulatorOf(name: string): AccumulatorCompiler | undefined {
  return Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
}
