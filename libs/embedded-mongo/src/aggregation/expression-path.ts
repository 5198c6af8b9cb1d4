import { splitPath } from '../bson/path.js';
import { getField, isDocument } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { Evaluator } from './operator.js';

/** @throws ServerError 40353, 16410 for paths with empty or dollar-prefixed components */
export function requireExpressionPath(path: string): string[] {
  if (path === '') throw new ServerError(16872, "'$' by itself is not a valid FieldPath");
  if (path.endsWith('.')) throw new ServerError(40353, "FieldPath must not end with a '.'.");
  const parts = splitPath(path);
  for (const part of parts) {
    if (part === '') throw new ServerError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      throw new ServerError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (part.includes('\0')) {
      throw new ServerError(16411, 'FieldPath field names may not contain null bytes.');
    }
  }
  return parts;
}

/** Evaluates a path below the value computed by `start`. */
export function followPath(path: readonly string[], start: Evaluator): Evaluator {
  const [first] = path;
  if (first === undefined) return start;
  if (path.length === 1) {
    return (root, variables) => {
      const value = start(root, variables);
      return isDocument(value) ? getField(value, first) : follow(value, path, 0);
    };
  }
  return (root, variables) => follow(start(root, variables), path, 0);
}

/** Expression paths enter arrays element by element; numeric components are not indexes. */
export function follow(value: unknown, path: readonly string[], at: number): unknown {
  let current = value;
  for (let i = at; i < path.length; i += 1) {
    if (Array.isArray(current)) {
      const found: unknown[] = [];
      for (const element of current as unknown[]) {
        // An array directly inside an array is not entered.
        const inner = isDocument(element) ? follow(element, path, i) : undefined;
        if (inner !== undefined) found.push(inner);
      }
      return found;
    }
    if (!isDocument(current)) return undefined;
    current = getField(current, path[i] as string);
  }
  return current;
}
