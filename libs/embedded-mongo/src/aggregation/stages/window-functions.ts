import { Decimal128 } from 'bson';
import { ServerError } from '../../errors.js';
import { formatDecimal, fromDouble } from '../../bson/decimal.js';
import { makeDouble, toNumber, toSafeInteger } from '../../bson/numeric.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { compileSortKeys } from '../../query/sort.js';
import { compileExpression } from '../expression.js';
import { namedArguments } from '../expressions/arguments.js';
import { instantOf } from '../expressions/instant.js';
import { requireUnit } from '../expressions/date-units.js';
import type { Scope, Variables } from '../variables.js';
import { carryForward } from './fill.js';
import { interpolate } from './linear.js';
import type { WindowFunction } from './window.js';
import { readBounds, type Frame } from './window-bounds.js';

export interface WindowSpecification {
  readonly sort: Document | undefined;
  readonly scope: Scope;
  readonly window: unknown;
  readonly name: string;
}

type Compiler = (operand: unknown, specification: WindowSpecification) => WindowFunction;

function requireSort({ sort, name }: WindowSpecification): Document {
  if (!sort) throw new ServerError(5371602, `${name} must be specified with a top level sortBy expression`);
  return sort;
}

function refuseWindow({ window, name }: WindowSpecification): void {
  if (window !== undefined) {
    throw new ServerError(5371601, `Rank style window functions take no other arguments: ${name}`);
  }
}

/** Ranks need the places where the sort key changes. */
function ranking(next: (state: { rank: number; index: number; changed: boolean }) => number): Compiler {
  return (operand, specification) => {
    const sort = requireSort(specification);
    refuseWindow(specification);
    if (!isDocument(operand) || Object.keys(operand).length > 0) {
      throw new ServerError(5371603, `${specification.name} must be specified with '{}' as the value`);
    }
    const keys = compileSortKeys(sort);
    return (rows) => {
      let previous: unknown[] | undefined;
      let rank = 0;
      return rows.map((row, index) => {
        const key = keys.key(row);
        const changed = !previous || keys.compareKeys(previous, key) !== 0;
        previous = key;
        rank = next({ rank, index, changed });
        return rank;
      });
    };
  };
}

const shift: Compiler = (operand, specification) => {
  requireSort(specification);
  const given = namedArguments(operand, '$shift', ['output', 'by'], ['default'], 9);
  const by = toSafeInteger(given.by);
  if (by === undefined) {
    throw new ServerError(9, `'$shift:by' field must be an integer, but found by: ${typeName(given.by)}`);
  }
  const output = compileExpression(given.output, specification.scope);
  const fallback =
    given.default === undefined ? null : compileExpression(given.default, specification.scope)({}, {});
  return (rows, variables) => {
    return rows.map((_, i) => {
      const row = rows[i + by];
      return row ? (output(row, variables) ?? null) : fallback;
    });
  };
};

/** The values of an expression, and the positions of the rows on the one sort field. */
function column(
  expression: unknown,
  scope: Scope,
): (rows: readonly Document[], variables: Variables) => unknown[] {
  const evaluate = compileExpression(expression, scope);
  return (rows, variables) => rows.map((row) => evaluate(row, variables) ?? null);
}

function singleSortField(specification: WindowSpecification): string {
  const names = Object.keys(requireSort(specification));
  if (names.length !== 1) {
    throw new ServerError(5624901, `${specification.name} requires a sortBy with exactly one field`);
  }
  return names[0] as string;
}

const UNIT_MILLISECONDS: Readonly<Record<string, number>> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

function unitFactor(unit: unknown, name: string): number | undefined {
  if (unit === undefined) return undefined;
  const milliseconds = UNIT_MILLISECONDS[requireUnit(unit, name)];
  if (milliseconds === undefined) throw new ServerError(5490704, "unit must be 'week' or smaller");
  return milliseconds;
}

function place(value: unknown, factor: number | undefined, name: string): number {
  if (factor !== undefined && value instanceof Date) return instantOf(value) / factor;
  if (factor === undefined && isNumeric(value)) return toNumber(value);
  throw new ServerError(
    5624900,
    `${name} requires the sortBy field to be numeric, or a date when a unit is given`,
  );
}

/** `$derivative` and `$integral` over the frames of the rows. */
function calculus(run: (points: readonly (readonly [number, number])[]) => number | null): Compiler {
  return (operand, specification) => {
    const { name, scope, window, sort } = specification;
    const given = namedArguments(operand, name, ['input'], ['unit'], 9);
    const field = singleSortField(specification);
    const factor = unitFactor(given.unit, name);
    const [values, places] = [column(given.input, scope), column(`$${field}`, scope)];
    const frames = readBounds(window, sort);
    return (rows, variables) => {
      const ys = values(rows, variables);
      const xs = places(rows, variables);
      return frames(rows).map(({ start, end }: Frame) => {
        const points: [number, number][] = [];
        for (let i = start; i < end; i += 1) {
          const y = ys[i];
          if (isNumeric(y)) points.push([place(xs[i], factor, name), toNumber(y)]);
        }
        const result = run(points);
        return result === null ? null : makeDouble(result);
      });
    };
  };
}

function slope(points: readonly (readonly [number, number])[]): number | null {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 2 || last[0] === first[0]) return null;
  return (last[1] - first[1]) / (last[0] - first[0]);
}

function area(points: readonly (readonly [number, number])[]): number | null {
  if (points.length === 0) return null;
  let total = 0;
  for (let i = 1; i < points.length; i += 1) {
    const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]] as [[number, number], [number, number]];
    total += ((y0 + y1) / 2) * (x1 - x0);
  }
  return total;
}

function covariance(sample: boolean): Compiler {
  return (operand, { scope, window, sort, name }) => {
    if (!Array.isArray(operand) || operand.length !== 2) {
      throw new ServerError(5424000, `${name} must have exactly two arguments`);
    }
    const [left, right] = (operand as unknown[]).map((item) => column(item, scope)) as [
      ReturnType<typeof column>,
      ReturnType<typeof column>,
    ];
    const frames = readBounds(window, sort);
    return (rows, variables) => {
      const [xs, ys] = [left(rows, variables), right(rows, variables)];
      return frames(rows).map(({ start, end }) =>
        covarianceOf(xs.slice(start, end), ys.slice(start, end), sample),
      );
    };
  };
}

function covarianceOf(xs: readonly unknown[], ys: readonly unknown[], sample: boolean): unknown {
  const pairs = xs.flatMap((x, i) => {
    const y = ys[i];
    return isNumeric(x) && isNumeric(y) ? [[toNumber(x), toNumber(y)] as const] : [];
  });
  const divisor = sample ? pairs.length - 1 : pairs.length;
  if (divisor <= 0) return null;
  const mean = (pick: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  return makeDouble(pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / divisor);
}

const expMovingAvg: Compiler = (operand, specification) => {
  requireSort(specification);
  refuseWindow(specification);
  const given = namedArguments(operand, '$expMovingAvg', ['input'], ['N', 'alpha'], 9);
  if ((given.N === undefined) === (given.alpha === undefined)) {
    throw new ServerError(
      9,
      "$expMovingAvg sub object must have exactly two fields: 'input' and either 'N' or 'alpha'",
    );
  }
  const alpha =
    given.N === undefined
      ? Number(isNumeric(given.alpha) ? toNumber(given.alpha) : Number.NaN)
      : 2 / (requirePositive(given.N) + 1);
  if (!(alpha > 0 && alpha < 1) && given.N === undefined) {
    throw new ServerError(9, "'alpha' must be between 0 and 1 (exclusive)");
  }
  const values = column(given.input, specification.scope);
  return (rows, variables) => {
    let average: number | undefined;
    let decimal = false;
    return values(rows, variables).map((value) => {
      if (isNumeric(value)) {
        decimal ||= value instanceof Decimal128;
        average = average === undefined ? toNumber(value) : toNumber(value) * alpha + average * (1 - alpha);
      }
      if (average === undefined) return null;
      return decimal ? formatDecimal(fromDouble(average)) : makeDouble(average);
    });
  };
};

function requirePositive(value: unknown): number {
  const whole = toSafeInteger(value);
  if (whole === undefined || whole <= 0) {
    throw new ServerError(9, "'N' field must be an integer greater than zero");
  }
  return whole;
}

const locf: Compiler = (operand, specification) => {
  refuseWindow(specification);
  const values = column(operand, specification.scope);
  return (rows, variables) => carryForward(values(rows, variables));
};

const linearFill: Compiler = (operand, specification) => {
  refuseWindow(specification);
  const values = column(operand, specification.scope);
  const places = column(`$${singleSortField(specification)}`, specification.scope);
  return (rows, variables) => {
    const numbers = values(rows, variables).map((value) => {
      if (value === null || isNumeric(value)) return value;
      throw new ServerError(
        605003,
        `Value to be filled must be numeric or nullish, but found type: ${typeName(value)}`,
      );
    });
    return interpolate(numbers, places(rows, variables));
  };
};

const FUNCTIONS: Readonly<Record<string, Compiler>> = {
  $rank: ranking(({ rank, index, changed }) => (changed ? index + 1 : rank)),
  $denseRank: ranking(({ rank, changed }) => (changed ? rank + 1 : rank)),
  $documentNumber: ranking(({ index }) => index + 1),
  $shift: shift,
  $derivative: calculus(slope),
  $integral: calculus(area),
  $covariancePop: covariance(false),
  $covarianceSamp: covariance(true),
  $expMovingAvg: expMovingAvg,
  $locf: locf,
  $linearFill: linearFill,
};

/** The functions that exist only in `$setWindowFields`. */
export function windowFunctionOf(name: string): Compiler | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}
