import { ServerError } from '../../errors.js';
import { fieldNames } from '../../bson/field-order.js';
import { getField, isDocument, setField, typeName, type Document } from '../../bson/types.js';
import type { Evaluator, OperatorCompiler, OperatorTable } from '../operator.js';
import { compileArguments, isNullish, namedArguments } from './arguments.js';

/** Puts the fields of a value into a document; null and missing count as empty. @throws ServerError 40400 */
export function mergeInto(result: Document, value: unknown): Document {
  if (isNullish(value)) return result;
  if (!isDocument(value)) {
    throw new ServerError(
      40400,
      `$mergeObjects requires object inputs, but input ${JSON.stringify(value)} is of type ${typeName(value)}`,
    );
  }
  for (const name of fieldNames(value)) setField(result, name, value[name]);
  return result;
}

/** Later fields win. */
function mergeObjects(values: readonly unknown[]): Document {
  return values.reduce(mergeInto, {}) as Document;
}

const merge: OperatorCompiler = (operand, context, name) => {
  const list = compileArguments(operand, context, name, 0, Infinity);
  const [only] = list;
  if (list.length === 1) {
    return (root, variables) => {
      const value = (only as Evaluator)(root, variables);
      return mergeObjects(Array.isArray(value) ? (value as unknown[]) : [value]);
    };
  }
  return (root, variables) => mergeObjects(list.map((argument) => argument(root, variables)));
};

/** The name of the field, a constant string; `{$literal: '$x'}` names a field with a dollar sign. */
function fieldName(value: unknown, code: number, name: string): string {
  const constant = isDocument(value) && Object.hasOwn(value, '$literal') ? value.$literal : value;
  if (typeof constant !== 'string' || (constant === value && constant.startsWith('$'))) {
    throw new ServerError(code, `${name} requires 'field' to evaluate to a constant string`);
  }
  return constant;
}

const getFieldOf: OperatorCompiler = (operand, context, name) => {
  const short = !isDocument(operand) || (Object.keys(operand)[0]?.startsWith('$') ?? false);
  const given = short
    ? { field: operand, input: '$$CURRENT' }
    : namedArguments(operand, name, ['field'], ['input'], 3041701);
  const input = context.compile(given.input ?? '$$CURRENT');
  const literal = isDocument(given.field) && Object.hasOwn(given.field, '$literal');
  const constant = typeof given.field === 'string' && !given.field.startsWith('$');
  const field: Evaluator =
    literal || constant ? () => fieldName(given.field, 5654602, name) : context.compile(given.field);
  return (root, variables) => {
    const key = field(root, variables);
    if (typeof key !== 'string') {
      throw new ServerError(
        3041704,
        `$getField requires 'field' to evaluate to type String, but got ${typeName(key)}`,
      );
    }
    const value = input(root, variables);
    if (isDocument(value)) return getField(value, key);
    return value === null ? null : undefined;
  };
};

function withField(name: string, document: unknown, value: unknown, operator: string): unknown {
  if (isNullish(document)) return null;
  if (!isDocument(document)) {
    throw new ServerError(
      4161105,
      `${operator} requires 'input' to evaluate to type Object, but got ${typeName(document)}`,
    );
  }
  const result: Document = {};
  for (const key of fieldNames(document)) {
    if (key !== name || value !== undefined) setField(result, key, document[key]);
  }
  if (value !== undefined) setField(result, name, value);
  return result;
}

const setFieldOf: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['field', 'input', 'value'], [], 4161101);
  const key = fieldName(given.field, 4161106, name);
  const input = context.compile(given.input);
  const value = context.compile(given.value);
  return (root, variables) => withField(key, input(root, variables), value(root, variables), name);
};

const unsetFieldOf: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['field', 'input'], [], 4161101);
  const key = fieldName(given.field, 4161106, name);
  const input = context.compile(given.input);
  return (root, variables) => withField(key, input(root, variables), undefined, name);
};

export const objects: OperatorTable = {
  $mergeObjects: merge,
  $getField: getFieldOf,
  $setField: setFieldOf,
  $unsetField: unsetFieldOf,
};
