import { ServerError } from '../../errors.js';
import { compareBson } from '../../bson/order.js';
import { isDocument } from '../../bson/types.js';
import { truthy } from '../../query/truthy.js';
import type { Evaluator, OperatorCompiler, OperatorTable } from '../operator.js';
import { extend, requireVariableName } from '../variables.js';
import { binary, compileArguments, isNullish, namedArguments, unary } from './arguments.js';

const comparison = (accepts: (order: number) => boolean): OperatorCompiler =>
  binary((a, b) => accepts(compareBson(a, b)));

const and: OperatorCompiler = (operand, context, name) => {
  const list = compileArguments(operand, context, name, 0, Infinity);
  return (root, variables) => list.every((argument) => truthy(argument(root, variables)));
};

const or: OperatorCompiler = (operand, context, name) => {
  const list = compileArguments(operand, context, name, 0, Infinity);
  return (root, variables) => list.some((argument) => truthy(argument(root, variables)));
};

const cond: OperatorCompiler = (operand, context, name) => {
  let parts: [Evaluator, Evaluator, Evaluator];
  if (isDocument(operand)) {
    for (const key of Object.keys(operand)) {
      if (!['if', 'then', 'else'].includes(key)) {
        throw new ServerError(17083, `Unrecognized parameter to $cond: ${key}`);
      }
    }
    if (operand.if === undefined) throw new ServerError(17080, "Missing 'if' parameter to $cond");
    if (operand.then === undefined) throw new ServerError(17081, "Missing 'then' parameter to $cond");
    if (operand.else === undefined) throw new ServerError(17082, "Missing 'else' parameter to $cond");
    parts = [context.compile(operand.if), context.compile(operand.then), context.compile(operand.else)];
  } else {
    parts = compileArguments(operand, context, name, 3) as [Evaluator, Evaluator, Evaluator];
  }
  const [condition, yes, no] = parts;
  return (root, variables) =>
    truthy(condition(root, variables)) ? yes(root, variables) : no(root, variables);
};

const ifNull: OperatorCompiler = (operand, context, name) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    const count = Array.isArray(operand) ? operand.length : 1;
    throw new ServerError(1257300, `$ifNull needs at least two arguments, had: ${count}`);
  }
  const list = compileArguments(operand, context, name, 2, Infinity);
  return (root, variables) => {
    let value: unknown;
    for (const argument of list) {
      value = argument(root, variables);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const switchCase: OperatorCompiler = (operand, context) => {
  if (!isDocument(operand)) throw new ServerError(40060, '$switch requires an object as an argument');
  for (const key of Object.keys(operand)) {
    if (key !== 'branches' && key !== 'default') {
      throw new ServerError(40067, `$switch found an unknown argument: ${key}`);
    }
  }
  if (operand.branches !== undefined && !Array.isArray(operand.branches)) {
    throw new ServerError(40061, "$switch expected an array for 'branches'");
  }
  const given = (operand.branches ?? []) as unknown[];
  if (given.length === 0) throw new ServerError(40068, '$switch requires at least one branch');
  const branches = given.map((branch) => {
    if (!isDocument(branch)) throw new ServerError(40062, '$switch expected each branch to be an object');
    if (branch.case === undefined) {
      throw new ServerError(40064, "$switch requires each branch have a 'case' expression");
    }
    if (branch.then === undefined) {
      throw new ServerError(40065, "$switch requires each branch have a 'then' expression.");
    }
    const other = Object.keys(branch).find((key) => key !== 'case' && key !== 'then');
    if (other) throw new ServerError(40063, `$switch found an unknown argument to a branch: ${other}`);
    return [context.compile(branch.case), context.compile(branch.then)] as const;
  });
  const fallback = operand.default === undefined ? undefined : context.compile(operand.default);
  return (root, variables) => {
    for (const [condition, result] of branches) {
      if (truthy(condition(root, variables))) return result(root, variables);
    }
    if (fallback) return fallback(root, variables);
    throw new ServerError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const letIn: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['vars', 'in'], [], 16874);
  if (!isDocument(given.vars)) throw new ServerError(10065, 'invalid parameter: expected an object (vars)');
  const vars = given.vars;
  const names = Object.keys(vars);
  names.forEach(requireVariableName);
  const values = names.map((each) => context.compile(vars[each]));
  const body = context.compile(given.in, context.scope.with(...names));
  return (root, variables) => {
    const inner = extend(variables);
    names.forEach((each, i) => {
      inner[each] = (values[i] as Evaluator)(root, variables);
    });
    return body(root, inner);
  };
};

export const conditionals: OperatorTable = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: binary((a, b) => Math.sign(compareBson(a, b))),
  $and: and,
  $or: or,
  $not: unary((value) => !truthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchCase,
  $let: letIn,
};
