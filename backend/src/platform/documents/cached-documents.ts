import { LRUCache } from 'lru-cache';
import type { ChangeNotifier } from './change-notifier.js';

export interface CachedDocumentsOptions<T> {
  /** Any change of the topic makes all cached documents stale. */
  topic: string;
  /** Reads documents by their keys, in any order, leaving out what does not exist. It must not read in a transaction. */
  read(keys: readonly string[]): Promise<readonly T[]>;
  keyOf(document: T): string;
  /** Most documents in memory. */
  max: number;
}

/** A document whose change was signalled by a process that died meanwhile is read again after this time. */
const MAX_AGE_MS = 30_000;

/**
 * Documents in memory, for reading by key. What this process changes is read anew at once, what another one changes half
 * a second later (`Changes`). Documents are frozen, because all readers share them.
 */
export class CachedDocuments<T extends object> {
  private readonly documents: LRUCache<string, T>;
  private version?: number;
  /** Rises when documents leave the cache: what was read before must not come in afterwards. */
  private generation = 0;

  constructor(
    private readonly changes: Pick<ChangeNotifier, 'version'>,
    private readonly options: CachedDocumentsOptions<T>,
  ) {
    this.documents = new LRUCache({ max: options.max, ttl: MAX_AGE_MS });
  }

  /** The documents with these keys, in any order; reads those that are not in memory with one command. */
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
    const { generation } = this;
    for (const document of await this.options.read(missing)) {
      found.push(Object.freeze(document));
      if (this.generation === generation) this.documents.set(this.options.keyOf(document), document);
    }
    return found;
  }

  async get(key: string): Promise<T | undefined> {
    return (await this.find([key]))[0];
  }

  /** What is in memory of a document, fresh or not. */
  peek(key: string): T | undefined {
    return this.documents.peek(key);
  }

  /** Forgets one document. */
  evict(key: string): void {
    this.generation += 1;
    this.documents.delete(key);
  }

  private clear(): void {
    this.generation += 1;
    this.documents.clear();
  }
}
