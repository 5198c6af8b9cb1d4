import { LRUCache } from 'lru-cache';
import type { ChangeNotifier } from './change-notifier.js';

export interface CachedDocumentsOptions<T> {
  /** A change of the topic makes all cached documents stale. */
  topic: string;
  /** Loads documents by key, in any order, omitting those that do not exist. It must not read in a transaction. */
  read(keys: readonly string[]): Promise<readonly T[]>;
  keyOf(document: T): string;
  /** Maximum cached documents. */
  max: number;
  /**
   * Whether a read waits for the end of the event loop's turn, to share its command with all requests that arrive in it. For
   * reads that begin a request: where one follows the other, each would wait.
   */
  waitsForOthers?: boolean;
}

/** Maximum age of a document, for writes without a notification. */
const MAX_AGE_MS = 30_000;

/**
 * An in-memory cache of documents by key. Changes of this process are seen immediately, those of others half a second
 * later (`ChangeNotifier`). Documents are frozen, because they are shared.
 */
export class CachedDocuments<T extends object> {
  private readonly documents: LRUCache<string, T>;
  private version?: number;
  /** Incremented when documents are evicted: results of earlier reads must not enter the cache. */
  private generation = 0;
  /** The read that has not begun yet. */
  private next?: { keys: Set<string>; documents: Promise<ReadonlyMap<string, T>> };

  constructor(
    private readonly changes: Pick<ChangeNotifier, 'version'>,
    private readonly options: CachedDocumentsOptions<T>,
  ) {
    this.documents = new LRUCache({ max: options.max, ttl: MAX_AGE_MS });
  }

  /** The documents with these keys, in any order; loads missing ones with one command, also those of concurrent calls. */
  async find(keys: readonly string[]): Promise<T[]> {
    const version = await this.changes.version(this.options.topic);
    if (version !== this.version) this.clear();
    this.version = version;
    const found: T[] = [];
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const document = this.documents.get(key);
      if (document) found.push(document);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const loaded = await this.load(missing);
    return [...found, ...missing.flatMap((key) => loaded.get(key) ?? [])];
  }

  async get(key: string): Promise<T | undefined> {
    return (await this.find([key]))[0];
  }

  /** The cached document, fresh or stale. */
  peek(key: string): T | undefined {
    return this.documents.peek(key);
  }

  /** Evicts one document. */
  evict(key: string): void {
    this.generation += 1;
    this.documents.delete(key);
  }

  /** Requests that arrive together are read with one command, which begins after all of them. */
  private load(keys: readonly string[]): Promise<ReadonlyMap<string, T>> {
    if (!this.next) {
      const batch = new Set<string>();
      const begun = this.options.waitsForOthers
        ? new Promise((resolve) => setImmediate(resolve))
        : Promise.resolve();
      const documents = begun.then(() => {
        delete this.next;
        return this.read([...batch]);
      });
      this.next = { keys: batch, documents };
    }
    for (const key of keys) this.next.keys.add(key);
    return this.next.documents;
  }

  private async read(keys: readonly string[]): Promise<ReadonlyMap<string, T>> {
    const { generation } = this;
    const loaded = new Map<string, T>();
    for (const document of await this.options.read(keys)) {
      const key = this.options.keyOf(document);
      loaded.set(key, Object.freeze(document));
      if (this.generation === generation) this.documents.set(key, document);
    }
    return loaded;
  }

  private clear(): void {
    this.generation += 1;
    this.documents.clear();
  }
}
