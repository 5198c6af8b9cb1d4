import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { addNumbers, toNumber, type Numeric } from '../../bson/numeric.js';
import { compareBson } from '../../bson/order.js';
import { getPath, splitPath, withPath } from '../../bson/path.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { sortDocuments } from '../../query/sort.js';
import { requireExpressionPath } from '../expression.js';
import { addUnits, requireUnit, type DateUnit } from '../expressions/date-units.js';
import { instantOf } from '../expressions/instant.js';
import type { StageCompiler } from '../stage.js';
import { requireFieldNames } from './partition.js';

const MAX_STEPS = 500_000;

interface Densify {
  readonly field: readonly string[];
  readonly partitionBy: readonly string[];
  readonly step: Numeric;
  readonly unit: DateUnit | undefined;
  readonly bounds: 'full' | 'partition' | readonly [unknown, unknown];
}

/** `$densify`: adds documents where a sequence of numbers or dates has gaps. @throws ServerError 5733201 … 5946802 */
export const densify: StageCompiler = (operand) => {
  const options = readOptions(operand);
  return (documents) => {
    const field = options.field.join('.');
    const sorted = sortDocuments(documents, { [field]: 1 });
    const whole = extent(sorted, options);
    const parts = new Map<string, Document[]>();
    for (const document of sorted) {
      const key = options.partitionBy.map((name) => valueKey(getPath(document, splitPath(name)))).join('|');
      const part = parts.get(key);
      if (part) part.push(document);
      else parts.set(key, [document]);
    }
    const filler = new Filler(options);
    return [...parts.values()].flatMap((part) => filler.fill(part, whole));
  };
};

function extent(sorted: readonly Document[], { field }: Densify): readonly [unknown, unknown] | undefined {
  const values = sorted
    .map((document) => getPath(document, field))
    .filter((value) => value !== undefined && value !== null);
  return values.length === 0 ? undefined : [values[0], values[values.length - 1]];
}

function readOptions(operand: unknown): Densify {
  if (!isDocument(operand)) {
    throw new ServerError(
      5733201,
      `The $densify stage specification must be an object, found ${typeName(operand)}`,
    );
  }
  const { field, partitionByFields, range } = operand;
  if (typeof field !== 'string') {
    throw new ServerError(40414, "BSON field '$densify.field' is missing but a required field");
  }
  if (!isDocument(range)) {
    throw new ServerError(40414, "BSON field '$densify.range' is missing but a required field");
  }
  if (!isNumeric(range.step) || toNumber(range.step) <= 0) {
    throw new ServerError(
      5733401,
      'The step parameter in a range statement must be a strictly positive numeric value',
    );
  }
  const unit = range.unit === undefined ? undefined : requireUnit(range.unit, '$densify');
  return {
    field: requireExpressionPath(field),
    partitionBy: requireFieldNames(partitionByFields, '$densify'),
    step: range.step,
    unit,
    bounds: readBounds(range.bounds, unit),
  };
}

function readBounds(bounds: unknown, unit: DateUnit | undefined): Densify['bounds'] {
  if (bounds === 'full' || bounds === 'partition') return bounds;
  if (!Array.isArray(bounds) || bounds.length !== 2) {
    throw new ServerError(
      5733402,
      "the bounds in a range statement must be the string 'full', 'partition', or an ascending array of two numbers or two dates",
    );
  }
  const [lower, upper] = bounds as unknown[];
  const fits = unit ? lower instanceof Date && upper instanceof Date : isNumeric(lower) && isNumeric(upper);
  if (!fits) {
    throw new ServerError(
      5733403,
      'a bounding array must contain either both dates or both numeric types, as the unit asks',
    );
  }
  if (compareBson(lower, upper) > 0) {
    throw new ServerError(5733402, 'the bounds in a range statement must be ascending');
  }
  return [lower, upper];
}

class Filler {
  private steps = 0;

  constructor(private readonly options: Densify) {}

  fill(documents: readonly Document[], whole: readonly [unknown, unknown] | undefined): Document[] {
    const { bounds, field } = this.options;
    const own = extent(documents, this.options);
    const range = bounds === 'full' ? whole : bounds === 'partition' ? own : bounds;
    if (!range) return [...documents];
    const explicit = Array.isArray(bounds);
    const present = new Set(documents.map((document) => valueKey(getPath(document, field))));
    const added: Document[] = [];
    let value: unknown = range[0];
    for (let step = 1; compareBson(value, range[1]) < (explicit ? 0 : 1); step += 1) {
      this.count();
      if (!present.has(valueKey(value))) added.push(this.document(documents[0] as Document, value));
      value = this.next(range[0], value, step);
    }
    return this.merge(documents, added);
  }

  private merge(documents: readonly Document[], added: Document[]): Document[] {
    if (added.length === 0) return [...documents];
    return sortDocuments([...documents, ...added], { [this.options.field.join('.')]: 1 });
  }

  /** Counts the steps too, not only the documents: a step may be lost in a large number. */
  private count(): void {
    this.steps += 1;
    if (this.steps > MAX_STEPS) {
      throw new ServerError(5897900, `Generated ${MAX_STEPS} documents in $densify, which is over the limit`);
    }
  }

  private document(sample: Document, value: unknown): Document {
    let made: Document = {};
    for (const name of this.options.partitionBy) {
      const path = splitPath(name);
      const part = getPath(sample, path);
      if (part !== undefined) made = withPath(made, path, part);
    }
    return withPath(made, this.options.field, value);
  }

  /** Steps of time are counted from the start, so that months do not drift at their ends. */
  private next(start: unknown, value: unknown, count: number): unknown {
    const { step, unit } = this.options;
    if (unit) {
      if (!(start instanceof Date)) {
        throw new ServerError(
          6586400,
          `Encountered non-date value while densifying with a unit, found ${typeName(start)}`,
        );
      }
      return addUnits(instantOf(start), unit, toNumber(step) * count, undefined);
    }
    if (!isNumeric(value)) {
      throw new ServerError(5733201, `Densify field type must be numeric, found ${typeName(value)}`);
    }
    return addNumbers(value, step);
  }
}
