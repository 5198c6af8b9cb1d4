import { ObjectId } from 'bson';
import { ServerError } from '../errors.js';
import { setPath } from '../bson/path.js';
import { isDocument, isRegex, type Document } from '../bson/types.js';
import { isOperatorDocument } from '../query/matcher.js';
import { requireValidId, withIdFirst } from './storable.js';
import type { CompiledUpdate } from './compiled-update.js';

/**
 * The document that an upsert inserts: the fields that the filter fixes to one value, then the update.
 * `_id` comes first and is made when neither gives one.
 * @throws ServerError 54 when the filter fixes a field twice, 66 when the update contradicts its `_id`
 */
export function buildUpsert(filter: Document, update: CompiledUpdate): Document {
  const equalities = new Map<string, unknown>();
  collect(filter, equalities);
  const base: Document = {};
  if (update.kind === 'replacement') {
    if (equalities.has('_id')) base._id = equalities.get('_id');
  } else {
    for (const [path, value] of equalities) setPath(base, path.split('.'), value);
  }
  const result = update.apply(base, { isInsert: true });
  if (result._id === undefined) return { _id: new ObjectId(), ...result };
  requireValidId(result._id);
  return withIdFirst(result);
}

function collect(filter: Document, equalities: Map<string, unknown>): void {
  for (const name of Object.keys(filter)) {
    const value = filter[name];
    if (name === '$and' && Array.isArray(value)) {
      for (const item of value) if (isDocument(item)) collect(item, equalities);
    } else if (name === '$or' && Array.isArray(value)) {
      const only: unknown = value[0];
      if (value.length === 1 && isDocument(only)) collect(only, equalities);
    } else if (!name.startsWith('$') || name === '$id' || name === '$ref' || name === '$db') {
      collectField(name, value, equalities);
    }
  }
}

function collectField(path: string, value: unknown, equalities: Map<string, unknown>): void {
  if (isRegex(value) || value === undefined) return;
  if (!isOperatorDocument(value)) {
    add(path, value, equalities);
    return;
  }
  if (Object.hasOwn(value, '$eq')) add(path, value.$eq, equalities);
  for (const operator of ['$in', '$all']) {
    const list = value[operator];
    const only: unknown = Array.isArray(list) ? list[0] : undefined;
    if (Array.isArray(list) && list.length === 1 && !isRegex(only) && !isOperatorDocument(only)) {
      add(path, only, equalities);
    }
  }
}

function add(path: string, value: unknown, equalities: Map<string, unknown>): void {
  for (const other of equalities.keys()) {
    if (other === path) {
      throw new ServerError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    if (other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
      const [longer, shorter] = other.length > path.length ? [other, path] : [path, other];
      throw new ServerError(
        54,
        `cannot infer query fields to set, both paths '${longer}' and '${shorter}' are matched`,
      );
    }
  }
  equalities.set(path, value);
}
