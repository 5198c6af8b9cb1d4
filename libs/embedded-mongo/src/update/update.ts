import { ServerError } from '../errors.js';
import { Timestamp } from 'bson';
import { compareBson, identicalBson } from '../bson/order.js';
import { fieldNames } from '../bson/field-order.js';
import { getField, isDocument, setField, type Document } from '../bson/types.js';
import { show, showElement } from '../bson/show.js';
import { variablesOf, type VariableOptions } from '../aggregation/let-variables.js';
import { extend, requireVariableName } from '../aggregation/variables.js';
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js';
import { TreeApplication, without } from './apply.js';
import { compileArrayFilters } from './array-filters.js';
import { requireValidId } from './storable.js';
import { timestampOf } from './operators/field.js';
import { sourceValue } from './operators/rename.js';
import type { CompiledUpdate } from './compiled-update.js';
import { dollarPrefixed, parseOperators } from './parse.js';

export interface UpdateOptions extends VariableOptions {
  arrayFilters?: unknown;
  /** The `c` of a statement: constants that a pipeline reads as `$$name`. */
  constants?: Document | undefined;
  /** The time of the command: `$$NOW` and `$currentDate`. */
  now: Date;
  /** Stores empty timestamps as they are. */
  keepEmptyTimestamps?: boolean;
}

/** Compiles an update once for many documents. @throws ServerError 2, 9, 40, 52, 56 … as MongoDB */
export function compileUpdate(update: Document | Document[], options: UpdateOptions): CompiledUpdate {
  if (Array.isArray(update)) return pipelineUpdate(update, options);
  if (options.constants)
    throw new ServerError(51198, 'Constant values may only be specified for pipeline updates');
  if (!isDocument(update)) throw new ServerError(9, 'Update argument must be either an object or an array');
  const first = Object.keys(update)[0];
  return first?.startsWith('$') ? operatorUpdate(update, options) : replacementUpdate(update, options);
}

function operatorUpdate(update: Document, options: UpdateOptions): CompiledUpdate {
  const variables = variablesOf(options);
  const { tree, renames, identifiers, insertOnly } = parseOperators(update, { variables });
  const filters = compileArrayFilters(options.arrayFilters, { variables });
  for (const identifier of identifiers) {
    if (!filters.has(identifier)) {
      throw new ServerError(
        2,
        `No array filter found for identifier '${identifier}' in path '${pathOf(update, identifier)}'`,
      );
    }
  }
  for (const identifier of filters.keys()) {
    if (!identifiers.has(identifier)) {
      throw new ServerError(
        9,
        `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
      );
    }
  }
  return {
    kind: 'operators',
    apply: (document, context = {}) => {
      const isInsert = context.isInsert ?? false;
      if (insertOnly && !isInsert) throw insertOnly;
      const application = new TreeApplication(document, options.now, isInsert, context.positional, filters);
      let result = application.run(tree);
      for (const rename of renames) {
        if (sourceValue(document, rename) !== undefined) result = removePath(result, rename.source);
      }
      return result === document ? document : withCheckedId(result, document, '_id');
    },
  };
}

function pathOf(update: Document, identifier: string): string {
  const paths = Object.values(update).flatMap((fields) => (isDocument(fields) ? Object.keys(fields) : []));
  return paths.find((path) => path.split('.').includes(`$[${identifier}]`)) ?? '';
}

function removePath(document: Document, path: readonly string[]): Document {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return without(document, name);
  const inner = getField(document, name);
  return isDocument(inner) ? { ...document, [name]: removePath(inner, rest) } : document;
}

/** @throws ServerError 66 when an existing `_id` was changed or removed, 53 when a new one is of no valid type */
function withCheckedId(result: Document, original: Document, path: string): Document {
  const before = original._id;
  const after = result._id;
  if (after === before) return result;
  if (before === undefined) {
    requireValidId(after);
    return result;
  }
  if (after === undefined || compareBson(before, after) !== 0) {
    throw new ServerError(
      66,
      `Performing an update on the path '${path}' would modify the immutable field '_id'`,
    );
  }
  return result;
}

function replacementUpdate(update: Document, options: UpdateOptions): CompiledUpdate {
  if (hasArrayFilters(options)) {
    throw new ServerError(9, 'arrayFilters may not be specified for replacement-style updates');
  }
  const dollar = Object.keys(update).find(
    (name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name),
  );
  const replacement = (): Document =>
    options.keepEmptyTimestamps ? update : withTimestamps(update, options.now);
  return {
    kind: 'replacement',
    apply: (document, context = {}) => {
      // A document that is inserted may have such a field, as any insert may.
      if (dollar !== undefined && !context.isInsert) throw dollarPrefixed(dollar, dollar);
      return replaceDocument(document, replacement());
    },
  };
}

const hasArrayFilters = ({ arrayFilters }: UpdateOptions): boolean =>
  arrayFilters !== undefined && !(Array.isArray(arrayFilters) && arrayFilters.length === 0);

/** The server fills empty timestamps at the top level of a stored document. */
function withTimestamps(update: Document, now: Date): Document {
  let result = update;
  for (const name of Object.keys(update)) {
    const value = update[name];
    if (name === '_id' || !(value instanceof Timestamp) || !value.isZero()) continue;
    if (result === update) result = { ...update };
    setField(result, name, timestampOf(now));
  }
  return result;
}

/** The replacement under the `_id` of the original. @throws ServerError 66 when it names another one */
function replaceDocument(original: Document, replacement: Document): Document {
  const before = original._id;
  const after = replacement._id;
  if (before !== undefined && after !== undefined && compareBson(before, after) !== 0) {
    throw new ServerError(
      66,
      `After applying the update, the immutable field '_id' was found to have been altered to ${showElement('_id', after)}`,
    );
  }
  const id = after ?? before;
  if (before === undefined && after !== undefined) requireValidId(after);
  const result: Document = id === undefined ? {} : { _id: id };
  for (const name of fieldNames(replacement)) {
    if (name !== '_id' && replacement[name] !== undefined) setField(result, name, replacement[name]);
  }
  return identicalBson(original, result) ? original : result;
}

function pipelineUpdate(update: readonly Document[], options: UpdateOptions): CompiledUpdate {
  if (hasArrayFilters(options)) {
    throw new ServerError(9, 'arrayFilters may not be specified for pipeline-syle updates');
  }
  const constants = options.constants ?? {};
  Object.keys(constants).forEach(requireVariableName);
  const run = compileUpdatePipeline(update, extend(variablesOf(options), constants));
  return {
    kind: 'pipeline',
    apply: (document) => replaceDocument(document, run(document)),
  };
}
