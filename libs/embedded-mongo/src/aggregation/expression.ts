import { ServerError } from '../errors.js';
import { splitPath } from '../bson/path.js';
import { isDocument, setField, type Document } from '../bson/types.js';
import { followPath, requireExpressionPath } from './expression-path.js';
import { accumulatorExpressions } from './expressions/accumulators.js';
import { arithmetic } from './expressions/arithmetic.js';
import { arrays } from './expressions/arrays.js';
import { arrayFunctions } from './expressions/array-functions.js';
import { conditionals } from './expressions/conditionals.js';
import { conversions } from './expressions/conversions.js';
import { dates } from './expressions/dates.js';
import { dateText } from './expressions/date-text.js';
import { objects } from './expressions/objects.js';
import { sets } from './expressions/sets.js';
import { strings } from './expressions/strings.js';
import type { CompileContext, Evaluator, OperatorCompiler } from './operator.js';
import { unsupportedExpression } from './unsupported.js';
import type { Scope } from './variables.js';

export interface ExpressionOptions {
  /** Rejects field paths: the expression is evaluated without a document. */
  constant?: boolean;
}

const OPERATORS = new Map<string, OperatorCompiler>(
  [
    accumulatorExpressions,
    arithmetic,
    arrays,
    arrayFunctions,
    conditionals,
    conversions,
    dates,
    dateText,
    objects,
    sets,
    strings,
  ].flatMap((table) => Object.entries(table)),
);

/**
 * Compiles an aggregation expression.
 * @throws ServerError 168 for an unknown operator, 17276 for an unknown variable, further codes by operator
 */
export function compileExpression(
  expression: unknown,
  scope: Scope,
  options: ExpressionOptions = {},
): Evaluator {
  if (typeof expression === 'string') return compileText(expression, scope, options);
  if (Array.isArray(expression)) return compileArray(expression, scope, options);
  if (!isDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  const first = names[0];
  if (first === undefined || !names.some((name) => name.startsWith('$'))) {
    return compileObject(expression, names, scope, options);
  }
  if (names.length !== 1) {
    throw new ServerError(
      15983,
      first.startsWith('$')
        ? `An object representing an expression must have exactly one field: ${JSON.stringify(names)}`
        : `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return compileOperator(first, expression[first], scope, options);
}

function compileOperator(
  name: string,
  operand: unknown,
  scope: Scope,
  options: ExpressionOptions,
): Evaluator {
  if (name === '$literal' || name === '$const') return () => operand;
  const compiler = OPERATORS.get(name);
  if (!compiler) {
    throw (
      unsupportedExpression(name) ??
      new ServerError(168, `Unrecognized expression '${name}'`, { codeName: 'InvalidPipelineOperator' })
    );
  }
  const context: CompileContext = {
    scope,
    compile: (part, inner) => compileExpression(part, inner ?? scope, options),
  };
  return compiler(operand, context, name);
}

function compileText(text: string, scope: Scope, options: ExpressionOptions): Evaluator {
  if (!text.startsWith('$')) return () => text;
  if (text.startsWith('$$')) return compileVariable(text.slice(2), scope, options);
  if (options.constant) {
    throw new ServerError(51272, `FieldPath '${text}' is not allowed in a constant expression`);
  }
  const path = requireExpressionPath(text.slice(1));
  return followPath(path, scope.has('CURRENT') ? (_root, variables) => variables['CURRENT'] : (root) => root);
}

function compileVariable(text: string, scope: Scope, options: ExpressionOptions): Evaluator {
  const [name = '', ...rest] = splitPath(text);
  if (rest.length > 0) requireExpressionPath(rest.join('.'));
  if (name === '') throw new ServerError(9, 'empty variable names are not allowed');
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      if (scope.has(name)) break;
      if (options.constant) throw new ServerError(17276, `Use of undefined variable: ${name}`);
      return followPath(rest, (root) => root);
    case 'REMOVE':
      return () => undefined;
    default:
  }
  if (!scope.has(name)) throw new ServerError(17276, `Use of undefined variable: ${name}`);
  return followPath(rest, (_root, variables) => variables[name]);
}

function compileArray(items: readonly unknown[], scope: Scope, options: ExpressionOptions): Evaluator {
  const evaluators = items.map((item) => compileExpression(item, scope, options));
  return (root, variables) => evaluators.map((evaluate) => evaluate(root, variables) ?? null);
}

function compileObject(
  expression: Document,
  names: readonly string[],
  scope: Scope,
  options: ExpressionOptions,
): Evaluator {
  const fields = names.map((name) => {
    if (name.includes('.')) {
      throw new ServerError(
        16405,
        `FieldPath field names may not contain '.' in an object expression: ${name}`,
      );
    }
    return { name, evaluate: compileExpression(expression[name], scope, options) };
  });
  return (root, variables) => {
    const result: Document = {};
    for (const { name, evaluate } of fields) {
      const value = evaluate(root, variables);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}
