import { ServerError } from '../../errors.js';
import { isDocument, type Document } from '../../bson/types.js';
import type { CompileContext, Evaluator, OperatorCompiler } from '../operator.js';

/** Compiles the arguments of an operator; a single one may be given without an array. @throws ServerError 16020, 28667 */
export function compileArguments(
  operand: unknown,
  context: CompileContext,
  name: string,
  least: number,
  most = least,
): Evaluator[] {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length < least || list.length > most) {
    if (least === most) {
      throw new ServerError(
        16020,
        `Expression ${name} takes exactly ${least} arguments. ${list.length} were passed in.`,
      );
    }
    throw new ServerError(
      28667,
      most === Infinity
        ? `Expression ${name} takes at least ${least} arguments. ${list.length} were passed in.`
        : `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${list.length} were passed in.`,
    );
  }
  return list.map((item) => context.compile(item));
}

/** An operator of one argument. */
export function unary(run: (value: unknown, name: string) => unknown): OperatorCompiler {
  return (operand, context, name) => {
    const [argument] = compileArguments(operand, context, name, 1) as [Evaluator];
    return (root, variables) => run(argument(root, variables), name);
  };
}

/** A unary operator that returns null for null and missing. */
export function unaryOrNull(run: (value: unknown, name: string) => unknown): OperatorCompiler {
  return unary((value, name) => (value === null || value === undefined ? null : run(value, name)));
}

export function binary(run: (a: unknown, b: unknown, name: string) => unknown): OperatorCompiler {
  return (operand, context, name) => {
    const [left, right] = compileArguments(operand, context, name, 2) as [Evaluator, Evaluator];
    return (root, variables) => run(left(root, variables), right(root, variables), name);
  };
}

/** An operator over a fixed or open number of arguments, all evaluated. */
export function variadic(
  run: (values: unknown[], name: string) => unknown,
  least = 0,
  most = Infinity,
): OperatorCompiler {
  return (operand, context, name) => {
    const list = compileArguments(operand, context, name, least, most);
    return (root, variables) =>
      run(
        list.map((argument) => argument(root, variables)),
        name,
      );
  };
}

/** The named arguments of an operator such as `$map`; unknown and missing names are rejected with the given code. */
export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[],
  code = 9,
): Document {
  if (!isDocument(operand)) throw new ServerError(code, `${name} only supports an object as its argument`);
  for (const key of Object.keys(operand)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new ServerError(code, `Unrecognized parameter to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (operand[key] === undefined) throw new ServerError(code, `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}

/** An operator with named arguments, all of which are expressions. */
export function named(
  required: readonly string[],
  optional: readonly string[],
  run: (values: Document, name: string, given: Document) => unknown,
  code = 9,
): OperatorCompiler {
  return (operand, context, name) => {
    const given = namedArguments(operand, name, required, optional, code);
    const evaluators = Object.keys(given).map((key) => [key, context.compile(given[key])] as const);
    return (root, variables) => {
      const values: Document = {};
      for (const [key, evaluate] of evaluators) values[key] = evaluate(root, variables);
      return run(values, name, given);
    };
  };
}

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;
