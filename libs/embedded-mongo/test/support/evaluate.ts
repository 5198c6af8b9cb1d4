import { compileExpression } from '../../src/aggregation/expression.js';
import { systemVariables } from '../../src/aggregation/let-variables.js';
import { Scope } from '../../src/aggregation/variables.js';
import type { Document } from '../../src/bson/types.js';
import { NOW } from './apply-update.js';
import { deepFreeze } from './bson-arbitraries.js';

/** The value of an expression for a frozen document; `undefined` when it is missing. */
export function evaluate(expression: unknown, document: Document = {}): unknown {
  const variables = systemVariables(NOW);
  return compileExpression(deepFreeze(expression), Scope.of(variables))(deepFreeze(document), variables);
}
