import type { Document } from '../bson/types.js';

interface ApplyContext {
  /** The index that `$` means, from `CompiledFilter.positional`. */
  positional?: number | undefined;
  /** True when an upsert builds a new document: `$setOnInsert` counts and `_id` may be set. */
  isInsert?: boolean;
}

/** An update that has been compiled once for many documents. */
export interface CompiledUpdate {
  readonly kind: 'replacement' | 'operators' | 'pipeline';
  /**
   * The document after the update: the identical reference when nothing changed, else a new one that shares
   * unchanged parts. The given document is never changed.
   */
  apply(document: Document, context?: ApplyContext): Document;
}
