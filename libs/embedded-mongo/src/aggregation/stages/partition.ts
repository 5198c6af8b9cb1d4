import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { compareBson } from '../../bson/order.js';
import type { Document } from '../../bson/types.js';
import { requireExpressionPath, type Evaluator } from '../expression.js';
import type { Variables } from '../variables.js';

/** The documents in groups of equal key, in the order of the keys. @throws ServerError 14 for an array as a key */
export function partition(
  documents: readonly Document[],
  by: Evaluator | undefined,
  variables: Variables,
): Document[][] {
  if (!by) return documents.length === 0 ? [] : [[...documents]];
  const parts = new Map<string, { value: unknown; documents: Document[] }>();
  for (const document of documents) {
    const value = by(document, variables) ?? null;
    if (Array.isArray(value)) {
      throw new ServerError(14, 'An expression used to partition cannot evaluate to value of type array');
    }
    const key = valueKey(value);
    const part = parts.get(key);
    if (part) part.documents.push(document);
    else parts.set(key, { value, documents: [document] });
  }
  return [...parts.values()].sort((a, b) => compareBson(a.value, b.value)).map((part) => part.documents);
}

/** The names in `partitionByFields`. @throws ServerError 14 */
export function requireFieldNames(value: unknown, stage: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((name): name is string => typeof name === 'string')) {
    throw new ServerError(
      14,
      `BSON field '${stage}.partitionByFields' is the wrong type, expected an array of strings`,
    );
  }
  for (const name of value) requireExpressionPath(name);
  return value;
}
