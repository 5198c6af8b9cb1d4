import { ServerError } from '../../errors.js';
import { isDocument, typeName, type Document } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import { compileExpression } from '../expression.js';
import { requireExpressionPath } from '../expression-path.js';
import { ProjectionSpec } from '../projection-spec.js';
import { addLeaf, applyComputed, applyExclusion, newBranch, type Branch } from '../projection-tree.js';
import type { Scope, Variables } from '../variables.js';

/** A stage that maps each document to a new one without modifying it. */
export type DocumentStage = (document: Document, variables: Variables) => Document;

/** `$addFields` and `$set`. @throws ServerError 40272 */
export function addFields(operand: unknown, scope: Scope): DocumentStage {
  if (!isDocument(operand)) {
    throw new ServerError(
      40272,
      `$addFields specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  const tree = newBranch();
  for (const name of Object.keys(operand)) addComputed(tree, [name], operand[name], scope);
  return (document, variables) => applyComputed(tree, document, document, variables);
}

function addComputed(tree: Branch, prefix: readonly string[], value: unknown, scope: Scope): void {
  const nested =
    isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
  if (nested && Object.keys(value).some((name) => name.startsWith('$'))) compileExpression(value, scope);
  if (nested) {
    for (const name of Object.keys(value)) addComputed(tree, [...prefix, name], value[name], scope);
    return;
  }
  const path = requireExpressionPath(prefix.join('.'));
  addLeaf(tree, path, { kind: 'compute', evaluate: compileExpression(value, scope) });
}

/** `$unset`: one path or a list of them. @throws ServerError 31002, 31119, 31120 */
export function unset(operand: unknown): DocumentStage {
  if (typeof operand !== 'string' && !Array.isArray(operand)) {
    throw new ServerError(31002, '$unset specification must be a string or an array');
  }
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0) {
    throw new ServerError(31119, '$unset specification must be a string or an array with at least one field');
  }
  const tree = newBranch();
  for (const path of paths) {
    if (typeof path !== 'string') {
      throw new ServerError(
        31120,
        '$unset specification must be a string or an array containing only string values',
      );
    }
    addLeaf(tree, requireExpressionPath(path), { kind: 'drop' });
  }
  return (document) => applyExclusion(tree, document);
}

/** `$project`. @throws ServerError 15969, 51272 and those of the projection */
export function project(operand: unknown, scope: Scope): DocumentStage {
  if (!isDocument(operand)) throw new ServerError(15969, '$project specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw new ServerError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const projector = new ProjectionSpec(scope).read(operand);
  return (document, variables) => projector.project(document, document, variables);
}

/** `$replaceRoot: {newRoot}`. @throws ServerError 40228–40231 */
export function replaceRoot(operand: unknown, scope: Scope): DocumentStage {
  if (!isDocument(operand)) {
    throw new ServerError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(operand)}`,
    );
  }
  const other = Object.keys(operand).find((name) => name !== 'newRoot');
  if (other) {
    throw new ServerError(
      40230,
      `unrecognized option to $replaceRoot stage: ${other}, only valid option is 'newRoot'.`,
    );
  }
  if (operand.newRoot === undefined) {
    throw new ServerError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  return replaceWith(operand.newRoot, scope);
}

/** `$replaceWith`. @throws ServerError 40228 when the result is no document */
export function replaceWith(operand: unknown, scope: Scope): DocumentStage {
  const evaluate = compileExpression(operand, scope);
  return (document, variables) => {
    const result = evaluate(document, variables);
    if (isDocument(result)) return result;
    throw new ServerError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${result === undefined ? 'MISSING' : show(result)}. Type of resulting value: '${typeName(result)}'.`,
    );
  };
}
