import { show } from '../../bson/show.js';
import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { isNumeric, typeName } from '../../bson/types.js';
import { truthy } from '../../query/truthy.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { extend, requireVariableName } from '../variables.js';
import { isNullish, namedArguments } from './arguments.js';

function variableName(given: unknown): string {
  if (given === undefined) return 'this';
  if (typeof given !== 'string') throw new ServerError(9, 'variable name must be a string');
  requireVariableName(given);
  return given;
}

const map: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['input', 'in'], ['as'], 16879);
  const as = variableName(given.as);
  const input = context.compile(given.input);
  const body = context.compile(given.in, context.scope.with(as));
  return (root, variables) => {
    const list = input(root, variables);
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) {
      throw new ServerError(16883, `input to $map must be an array not ${typeName(list)}`);
    }
    const inner = extend(variables);
    return (list as unknown[]).map((item) => {
      inner[as] = item;
      return body(root, inner) ?? null;
    });
  };
};

const filter: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['input', 'cond'], ['as', 'limit'], 28647);
  const as = variableName(given.as);
  const input = context.compile(given.input);
  const condition = context.compile(given.cond, context.scope.with(as));
  const limit = given.limit === undefined ? undefined : context.compile(given.limit);
  return (root, variables) => {
    const list = input(root, variables);
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) {
      throw new ServerError(28651, `input to $filter must be an array not ${typeName(list)}`);
    }
    const most = limit ? filterLimit(limit(root, variables)) : Infinity;
    const inner = extend(variables);
    const kept: unknown[] = [];
    for (const item of list as unknown[]) {
      if (kept.length >= most) break;
      inner[as] = item;
      if (truthy(condition(root, inner))) kept.push(item);
    }
    return kept;
  };
};

function filterLimit(value: unknown): number {
  if (isNullish(value)) return Infinity;
  const limit = isNumeric(value) ? toSafeInteger(value) : undefined;
  if (limit === undefined) {
    throw new ServerError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${show(value)}`,
    );
  }
  if (limit < 1) throw new ServerError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const reduce: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['input', 'initialValue', 'in'], [], 40076);
  const input = context.compile(given.input);
  const initial = context.compile(given.initialValue);
  const body = context.compile(given.in, context.scope.with('this', 'value'));
  return (root, variables) => {
    const list = input(root, variables);
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) {
      throw new ServerError(40080, `$reduce requires that 'input' be an array, found: ${typeName(list)}`);
    }
    let value = initial(root, variables);
    const inner = extend(variables);
    for (const item of list as unknown[]) {
      inner['this'] = item;
      inner['value'] = value;
      value = body(root, inner);
    }
    return value;
  };
};

export const arrayFunctions: OperatorTable = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
};
