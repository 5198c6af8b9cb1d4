import { ServerError } from '../errors.js';
import { toSafeInteger } from '../bson/numeric.js';
import { getField, isDocument, isNumeric, setField, type Document } from '../bson/types.js';
import { show } from '../bson/show.js';
import { ProjectionSpec, type FindFields } from '../aggregation/projection-spec.js';
import { variablesOf, type VariableOptions } from '../aggregation/let-variables.js';
import { Scope } from '../aggregation/variables.js';
import { compileFilter, type CompiledFilter } from './matcher.js';

/** A change to the projected document; `original` is the document before the projection. */
type Step = (projected: Document, original: Document) => Document;

/**
 * Compiles a find projection: inclusion, exclusion, expressions, `$slice`, `$elemMatch` and the positional `$`,
 * which needs the filter. The given documents are never changed; parts of them are shared with the result.
 * @throws ServerError 31249–31275, 51270, 16410 … for malformed projections, 51246 when `$` found no element
 */
export function compileProjection(
  spec: Document,
  filter?: CompiledFilter,
  options: VariableOptions = {},
): (document: Document) => Document {
  if (!isDocument(spec)) throw new ServerError(14, `a projection must be a document, not ${show(spec)}`);
  if (Object.keys(spec).length === 0) return (document) => document;
  const variables = variablesOf(options);
  const steps = new FindSteps(filter);
  const projector = new ProjectionSpec(Scope.of(variables), steps).read(spec);
  return (document) => {
    let result = projector.project(document, document, variables);
    for (const step of steps.list) result = step(result, document);
    return result;
  };
}

/** The fields of a document that a projection of plain inclusions reads, `_id` among them; null for any other projection. */
export function includedFields(spec: Document): string[] | null {
  const names = ['_id'];
  for (const [path, value] of Object.entries(spec)) {
    const isIncluded = value === 1 || value === true;
    if (path === '_id' && (isIncluded || value === 0 || value === false)) continue;
    if (!isIncluded || path.includes('$')) return null;
    names.push(path.split('.', 1)[0]!);
  }
  return names.length > 1 ? names : null;
}

class FindSteps implements FindFields {
  readonly list: Step[] = [];
  private positionalPath: string | undefined;

  constructor(private readonly filter: CompiledFilter | undefined) {}

  positional(path: readonly string[], written: string): void {
    if (this.positionalPath !== undefined) {
      throw new ServerError(31276, 'Cannot specify more than one positional projection per query.');
    }
    this.positionalPath = written;
    if (!this.filter || !mentions(this.filter.source, path[0] as string)) {
      throw new ServerError(31277, `Positional projection '${written}' does not match the query document.`);
    }
    const filter = this.filter;
    this.list.push((projected, original) => {
      const index = filter?.positional(original);
      if (index === undefined) {
        throw new ServerError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return atFirstArray(projected, path, (array) => {
        if (index >= array.length) {
          throw new ServerError(
            51247,
            "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
          );
        }
        return [array[index]];
      });
    });
  }

  /** One number, or `[skip, limit]`; any other operand is the expression of the same name. */
  slice(path: readonly string[], operand: unknown): boolean {
    const cut = isNumeric(operand) ? sliceOf(0, clampedInteger(operand), true) : slicePair(operand);
    if (!cut) return false;
    this.list.push((projected) => atEveryArray(projected, path, cut));
    return true;
  }

  elemMatch(path: readonly string[], operand: unknown): void {
    if (this.positionalPath !== undefined) {
      throw new ServerError(31255, 'Cannot specify positional operator and $elemMatch.');
    }
    if (path.length > 1) throw new ServerError(31275, 'Cannot use $elemMatch projection on a nested field.');
    if (!isDocument(operand)) {
      throw new ServerError(31274, `elemMatch: Invalid argument, object required, but got ${show(operand)}`);
    }
    const name = path[0] as string;
    const matcher = compileFilter({ [name]: { $elemMatch: operand } });
    this.list.push((projected, original) => {
      const value = getField(original, name);
      const index = Array.isArray(value) ? matcher.positional(original) : undefined;
      const result = { ...projected };
      if (index === undefined) delete result[name];
      else setField(result, name, [(value as unknown[])[index]]);
      return result;
    });
  }
}

/** True if a condition of the filter is on the field or below it. */
function mentions(filter: Document, field: string): boolean {
  return Object.keys(filter).some((name) => {
    const value = filter[name];
    if (!name.startsWith('$')) return name.split('.')[0] === field;
    return Array.isArray(value) && value.some((item) => isDocument(item) && mentions(item, field));
  });
}

function slicePair(operand: unknown): ((array: readonly unknown[]) => unknown[]) | undefined {
  if (!Array.isArray(operand)) {
    throw new ServerError(
      28667,
      `Invalid $slice syntax. The given syntax { $slice: ${show(operand)} } did not match the find() syntax because :: Location31273: $slice only supports numbers and [skip, limit] arrays :: The given syntax did not match the expression $slice syntax. :: caused by :: Expression $slice takes at least 2 arguments, and at most 3, but 1 were passed in.`,
    );
  }
  const [skip, limit] = operand as unknown[];
  if (operand.length !== 2 || !isNumeric(skip) || !isNumeric(limit)) return undefined;
  const count = clampedInteger(limit);
  if (count <= 0) {
    throw new ServerError(
      28724,
      `Invalid $slice syntax. The given syntax { $slice: ${show(operand)} } did not match the find() syntax because :: Location31259: $slice limit must be positive, got ${count} :: caused by :: First argument to $slice must be an array, but is of type: int`,
    );
  }
  return sliceOf(clampedInteger(skip), count, false);
}

function clampedInteger(value: unknown): number {
  const whole = toSafeInteger(value);
  if (whole !== undefined) return Math.max(-2147483648, Math.min(2147483647, whole));
  return Math.trunc(Number(isNumeric(value) ? value.valueOf() : Number.NaN)) || 0;
}

function sliceOf(skip: number, limit: number, single: boolean): (array: readonly unknown[]) => unknown[] {
  if (single) return (array) => (limit < 0 ? array.slice(limit) : array.slice(0, limit));
  return (array) => {
    const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
    return array.slice(start, start + limit);
  };
}

/** Replaces the array at a path, in every document on the way. */
function atEveryArray(
  document: Document,
  path: readonly string[],
  change: (array: readonly unknown[]) => unknown[],
): Document {
  const [name = '', ...rest] = path;
  const value = getField(document, name);
  const changed =
    rest.length === 0 ? (Array.isArray(value) ? change(value) : value) : below(value, rest, change);
  if (changed === value) return document;
  const copy = { ...document };
  setField(copy, name, changed);
  return copy;
}

function below(
  value: unknown,
  rest: readonly string[],
  change: (array: readonly unknown[]) => unknown[],
): unknown {
  if (Array.isArray(value)) {
    return value.map((element: unknown) =>
      isDocument(element) ? atEveryArray(element, rest, change) : element,
    );
  }
  return isDocument(value) ? atEveryArray(value, rest, change) : value;
}

/** Replaces the first array that a path meets. */
function atFirstArray(
  document: Document,
  path: readonly string[],
  change: (array: readonly unknown[]) => unknown[],
): Document {
  const [name = '', ...rest] = path;
  const value = getField(document, name);
  let changed: unknown = value;
  if (Array.isArray(value)) changed = change(value);
  else if (isDocument(value) && rest.length > 0) changed = atFirstArray(value, rest, change);
  if (changed === value) return document;
  const copy = { ...document };
  setField(copy, name, changed);
  return copy;
}
