import { compileFilter } from '../../src/query/matcher.js';
import { compileUpdate, type UpdateOptions } from '../../src/update/update.js';
import type { Document } from '../../src/bson/types.js';
import { deepFreeze } from './bson-arbitraries.js';

export const NOW = new Date('2026-01-02T03:04:05.678Z');

export interface ApplyOptions extends Partial<UpdateOptions> {
  filter?: Document;
  isInsert?: boolean;
}

/** Applies an update to a frozen document, with the position that the filter found. */
export function applyUpdate(
  document: Document,
  update: Document | Document[],
  options: ApplyOptions = {},
): Document {
  const { filter, isInsert, ...rest } = options;
  const positional = filter && compileFilter(filter).positional(document);
  return compileUpdate(deepFreeze(update), { now: NOW, ...rest }).apply(deepFreeze(document), {
    positional,
    isInsert,
  });
}
