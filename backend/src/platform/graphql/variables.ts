import type { RuleViolation } from '@vinkura/domain';
import {
  coerceInputValue,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { MAX_VIOLATIONS } from '../errors/domain-error.js';

export type Variables = Readonly<Record<string, unknown>>;

/**
 * The variables of an operation with defaults, as its resolvers receive them.
 * @throws GraphQLError 400 with the violations, which name fields and contain no values
 */
export function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Variables {
  // Each of its errors prints a whole variable; the first shows that there are any.
  const { coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (coerced) return coerced;
  const violations = violationsOf(schema, variableDefinitions, variables);
  throw new GraphQLError('invalid variables', {
    extensions: {
      code: 'BAD_USER_INPUT',
      http: { status: 400 },
      // Missing fields first, as in validation errors of bodies.
      violations: [
        ...violations.filter(({ messageKey }) => messageKey === 'required'),
        ...violations.filter(({ messageKey }) => messageKey !== 'required'),
      ],
    },
  });
}

class TooMany extends Error {}

function violationsOf(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Variables,
): RuleViolation[] {
  const violations: RuleViolation[] = [];
  const add = (violation: RuleViolation) => {
    if (violations.push(violation) >= MAX_VIOLATIONS) throw new TooMany();
  };
  try {
    for (const definition of definitions) collect(schema, definition, variables, add);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
  return violations;
}

function collect(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  variables: Variables,
  add: (violation: RuleViolation) => void,
): void {
  const name = variable.name.value;
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) return;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined && defaultValue) return;
  if (value === undefined || value === null) {
    if (isNonNullType(type)) add({ field: name, messageKey: 'required' });
    return;
  }
  coerceInputValue(value, type, (path, _value, { message }) => add(violationOf(name, path, message)));
}

const MISSING = /^Field "([^"]*)" of required type /;
const UNKNOWN = /^Field "(.*)" is not defined by type "/s;
const NULL = /^Expected non-nullable type /;

/** Fields inside a variable are named as in a REST body: `products.0.quantity`. */
function violationOf(variable: string, path: readonly (string | number)[], message: string): RuleViolation {
  const [missing, unknown] = [MISSING.exec(message)?.[1], UNKNOWN.exec(message)?.[1]];
  const member = missing ?? unknown;
  const field = [...path, ...(member === undefined ? [] : [member])].join('.') || variable;
  if (missing !== undefined || NULL.test(message)) return { field, messageKey: 'required' };
  return { field, messageKey: unknown === undefined ? 'wrong-type' : 'unknown-property' };
}
