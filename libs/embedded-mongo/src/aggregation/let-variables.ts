import type { Document, Timestamp } from '../bson/types.js';
import { compileExpression } from './expression.js';
import { extend, requireVariableName, Scope, type Variables } from './variables.js';

/** Variables available to a command's expressions besides documents. */
export interface VariableOptions {
  /** The `let` of the command: values, or expressions over constants, read as `$$name`. */
  let?: Document | undefined;
  /** What `$$NOW` means; the time of the command. */
  now?: Date | undefined;
  /** Variables that are already evaluated. Win over `let` and `now`. */
  variables?: Variables | undefined;
}

/** The variables of a command. @throws ServerError 9, 51272 … for a malformed `let` */
export function variablesOf({ let: definitions, now, variables }: VariableOptions): Variables {
  return variables ?? evaluateLet(definitions, systemVariables(now ?? new Date()));
}

/**
 * The variables that every command has: `$$NOW`, `$$CLUSTER_TIME` where the caller knows it, and `$$USER_ROLES`,
 * which is empty because there is no access control.
 */
export function systemVariables(now: Date, clusterTime?: Timestamp): Variables {
  const variables = Object.create(null) as Record<string, unknown>;
  variables['NOW'] = now;
  variables['USER_ROLES'] = [];
  if (clusterTime) variables['CLUSTER_TIME'] = clusterTime;
  return variables;
}

/** Evaluates the `let` of a command; later entries see earlier ones, none sees a document. */
export function evaluateLet(definitions: Document | undefined, system: Variables): Variables {
  let variables = system;
  for (const name of Object.keys(definitions ?? {})) {
    requireVariableName(name);
    const expression: unknown = definitions?.[name];
    const evaluate = compileExpression(expression, Scope.of(variables), { constant: true });
    variables = extend(variables, { [name]: evaluate({}, variables) });
  }
  return variables;
}
