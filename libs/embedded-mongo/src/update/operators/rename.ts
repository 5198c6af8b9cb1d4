import { ServerError } from '../../errors.js';
import { identicalBson } from '../../bson/order.js';
import { getField, isDocument, type Document } from '../../bson/types.js';
import { show, showElement } from '../../bson/show.js';
import { filterIdentifier, type FieldUpdate } from '../tree.js';

const isDynamic = (path: readonly string[]): boolean =>
  path.some((component) => component === '$' || filterIdentifier(component) !== undefined);

export interface Rename {
  readonly source: readonly string[];
  readonly destination: readonly string[];
}

/** Reads one field of `$rename`. @throws ServerError 2 */
export function parseRename(from: string, to: unknown): Rename {
  if (typeof to !== 'string') {
    throw new ServerError(2, `The 'to' field for $rename must be a string: ${showElement(from, to)}`);
  }
  if (to.includes('\0')) {
    throw new ServerError(2, "The 'to' field for $rename cannot contain an embedded null byte");
  }
  const source = from.split('.');
  const destination = to.split('.');
  if (from === to) {
    throw new ServerError(2, `The source and target field for $rename must differ: ${showElement(from, to)}`);
  }
  const shorter = Math.min(source.length, destination.length);
  if (source.slice(0, shorter).every((component, i) => component === destination[i])) {
    throw new ServerError(
      2,
      `The source and target field for $rename must not be on the same path: ${showElement(from, to)}`,
    );
  }
  if (isDynamic(source)) throw new ServerError(2, `The source field for $rename may not be dynamic: ${from}`);
  if (isDynamic(destination)) {
    throw new ServerError(2, `The destination field for $rename may not be dynamic: ${to}`);
  }
  return { source, destination };
}

/** Keeps the source path from being touched by another operator; the removal itself comes last. */
export const RENAME_SOURCE: FieldUpdate = { operator: '$rename', change: (old) => old };

/** The effect at the destination: the value of the source, where there is one. */
export function renameTo(rename: Rename): FieldUpdate {
  return {
    operator: '$rename',
    applies: (root) => sourceValue(root, rename) !== undefined,
    change: (old, place) => {
      const value = sourceValue(place.root, rename);
      return value === undefined || identicalBson(old, value) ? old : value;
    },
    create: (place) => sourceValue(place.root, rename),
  };
}

/** The value that is to move; `undefined` when the source is missing. @throws ServerError 2 when an array is in the way */
export function sourceValue(root: Document, rename: Rename): unknown {
  const value = throughDocuments(root, rename.source, 'source');
  if (value !== undefined) throughDocuments(root, rename.destination, 'destination');
  return value;
}

function throughDocuments(root: Document, path: readonly string[], role: 'source' | 'destination'): unknown {
  let current: unknown = root;
  for (let i = 0; i < path.length; i += 1) {
    if (Array.isArray(current)) {
      const array = path[i - 1] as string;
      throw new ServerError(
        2,
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(root._id)} has an array field called '${array}'`,
      );
    }
    if (!isDocument(current)) {
      if (role === 'destination' || current === undefined) return undefined;
      throw new ServerError(
        28,
        `Cannot use the part (${path[i]}) of (${path.join('.')}) to traverse the element ({${showElement(path[i - 1] as string, current)}})`,
      );
    }
    current = getField(current, path[i] as string);
  }
  return current;
}
