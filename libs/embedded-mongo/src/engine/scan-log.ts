import type { Document } from '../bson/codec.js';
import { isDocument } from '../bson/types.js';
import type { Log } from '../log.js';
import type { Collection } from './collection.js';

/** Scans of fewer documents are not worth an index. */
const WORTH_AN_INDEX = 1000;
const MOST_SHAPES = 1000;

/** Logs once per query shape that a large collection was scanned completely. */
export class ScanLog {
  private readonly logged = new Set<string>();

  constructor(private readonly log: Log) {}

  note(collection: Collection, filter: Document, sort: Document | null, examined: number): void {
    if (examined <= WORTH_AN_INDEX || (Object.keys(filter).length === 0 && !sort)) return;
    const shape = `${collection.namespace} ${JSON.stringify(shapeOf(filter))} sort ${JSON.stringify(sort ?? {})}`;
    if (this.logged.has(shape) || this.logged.size >= MOST_SHAPES) return;
    this.logged.add(shape);
    this.log({
      level: 'warn',
      message: 'A query looked at every document of the collection; an index would help',
      fields: { collection: collection.namespace, shape, documents: examined },
    });
  }
}

/** The filter with its values left out: they may be personal data. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 5).map(shapeOf);
  if (!isDocument(value)) return '?';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}
