import { checkRecord, findResource } from '@vinkura/domain/back-office/index';
import { assertNoViolations, DomainError, unknownReference } from '../errors/domain-error.js';
import type { BaseDocument } from './base-document.js';
import { type MongoRepository, FailedEntry } from './mongo-repository.js';
import type { ListQuery } from './list-query.js';
import type { Page, PageRequest } from './page.js';
import type { PagedResource } from './resource-resolver.js';

/** A CRUD service with overridable validation hooks. */
export abstract class ResourceService<T extends BaseDocument, B extends object> implements PagedResource<
  T,
  B
> {
  constructor(readonly store: MongoRepository<T>) {}

  list(query: ListQuery): Promise<T[]> {
    return this.store.list(query);
  }

  page(query: ListQuery & PageRequest): Promise<Page<T>> {
    return this.store.page(query);
  }

  /** All, by key. */
  all(comment?: string): Promise<T[]> {
    return this.store.all(comment);
  }

  /** Those with these keys, including deleted ones (older documents still reference them), in any order. */
  find(keys: readonly string[]): Promise<T[]> {
    return this.store.find(keys);
  }

  /** @throws DomainError NOT_FOUND */
  get(key: string): Promise<T> {
    return this.store.get(key);
  }

  async create(body: B): Promise<T> {
    return this.store.create((await this.validated(body)) as Partial<T>);
  }

  /**
   * Adds several in order: all or none when in a transaction.
   * @throws FailedEntry naming the first that violates a rule
   */
  async createAll(bodies: readonly B[]): Promise<T[]> {
    const created: T[] = [];
    for (const [index, body] of bodies.entries())
      created.push(await this.create(body).catch((error: unknown) => rethrowForEntry(index, error)));
    return created;
  }

  async update(key: string, body: Partial<B>): Promise<T> {
    const values = await this.validated(body, await this.store.get(key));
    return this.store.update(key, values as Partial<T>);
  }

  async remove(key: string): Promise<T> {
    await this.checkRemoval(await this.store.get(key));
    return this.store.remove(key);
  }

  /** Restores a deleted one. @throws DomainError NOT_FOUND unless it is deleted */
  restore(key: string): Promise<T> {
    return this.store.restore(key);
  }

  /** The rules of the resource's definition, then those of the service. */
  private validated(body: Partial<B>, before?: T): Promise<Partial<B>> {
    this.assertRules(body, before);
    return this.checked(body, before);
  }

  /** Rejects what violates the definition, which forms and imports check as well. */
  protected assertRules(body: Partial<B>, before?: T): void {
    const definition = findResource(this.store.options.resource);
    if (definition)
      assertNoViolations(
        checkRecord(
          definition,
          body as Record<string, unknown>,
          before as Record<string, unknown> | undefined,
        ),
      );
  }

  /** Validates a body beyond the definition, such as references, and returns what to store; `before` is the current document. */
  protected async checked(body: Partial<B>, _before?: T): Promise<Partial<B>> {
    return body;
  }

  /** Rejects a deletion, for example of something still referenced. */
  protected checkRemoval(_document: T): Promise<void> {
    return Promise.resolve();
  }
}

/** Names the rejected one of several; internal errors pass unchanged. */
export function rethrowForEntry(index: number, error: unknown): never {
  throw error instanceof DomainError ? new FailedEntry(index, error) : error;
}

/** Rejects a body whose `field` references a document that does not exist. */
export async function assertReferencesExist(
  field: string,
  reference: string | null | undefined,
  find: (keys: string[]) => Promise<readonly { deletedAt?: Date }[]>,
): Promise<void> {
  if (!reference) return;
  const [found] = await find([reference]);
  if (!found || found.deletedAt) throw unknownReference(field, reference);
}
