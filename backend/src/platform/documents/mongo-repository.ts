import { foldText, hasWords, type ReferenceKind, searchWords } from '@vinkura/domain';
import { Error as MongooseError, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { AuditLog } from '../audit/audit-log.js';
import type { Clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/duplicate-key.js';
import type { Transactions } from '../database/transactions.js';
import { DomainError, notFound, validationFailed } from '../errors/domain-error.js';
import type { References } from '../references/references.service.js';
import type { BaseDocument } from './base-document.js';
import type { ChangeNotifier } from './change-notifier.js';
import { byIdOrKey } from './database-list.js';
import { compareValues, type ListQuery, pageOf, sortOf } from './list-query.js';
import type { Page, PageRequest } from './page.js';

/** Members that only the server writes; a body may send them back as read. */
export const SERVER_FIELDS = ['_id', 'reference', 'createdAt', 'updatedAt'] as const;
/** Loaded references may be ahead of the counter; maximum numbers skipped. */
const REFERENCE_ATTEMPTS = 50;

type WriteOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';

export interface RepositoryOptions<T> {
  /** Name in the audit log and in back-office URLs. */
  resource: string;
  /** Entity name in NOT_FOUND errors. */
  kind: string;
  /** The field of the public key: `reference`, or a unique name. */
  key: keyof T & string;
  /** Generates new references from this counter. */
  numbered?: ReferenceKind;
  /** Fields searched by `q`. */
  searched: readonly (keyof T & string)[];
  sortable: readonly (keyof T & string)[];
  /** Notified of every write, in its transaction. */
  changeTopic?: string;
  /** A date field set from the database's clock in every write, for in-memory projections. */
  changeTimestampField?: keyof T & string;
  /** Deletes the document instead of setting `deletedAt`, because nothing references it. */
  hardDelete?: boolean;
  /** Called for every write, in its transaction. */
  onWrite?: (operation: WriteOperation, document: T) => Promise<void>;
}

/** One of several documents was rejected, and none was added. */
export class FailedEntry extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super(`entry ${index} was refused`, { cause });
  }
}

/** Services needed by every repository; `MongoRepositories` provides them. */
export interface RepositoryServices {
  clock: Clock;
  references: References;
  transactions: Transactions;
  audit: AuditLog;
  changeNotifier: Pick<ChangeNotifier, 'notify'>;
}

/**
 * Generic CRUD by key for producers, venue cities, parameters and the like. Validation is up to the owning service.
 * Deletion is soft by default: the document is kept for references and hidden from lists (REQ-D25).
 */
export class MongoRepository<T extends BaseDocument> {
  constructor(
    readonly model: Model<T>,
    readonly options: RepositoryOptions<T>,
    private readonly services: RepositoryServices,
  ) {}

  /** All that are not deleted, by key. @param comment marks the command, such as `CACHE_READ` */
  async all(comment?: string): Promise<T[]> {
    const query = this.query(this.present).sort({ [this.options.key]: 1 });
    return comment === undefined ? query : query.comment(comment);
  }

  /** The list of a REST call; collections have some hundreds of documents at most, so `q` scans all. */
  async list(query: ListQuery): Promise<T[]> {
    return pageOf(await this.found(query), query);
  }

  /** A page of the list, with the total. */
  async page(query: ListQuery & PageRequest): Promise<Page<T>> {
    const found = await this.found(query);
    return { items: pageOf(found, query), total: found.length, page: query.page, perPage: query.perPage };
  }

  private async found(query: ListQuery): Promise<T[]> {
    const sort = sortOf(query.sort, this.options.sortable);
    const words = searchWords(query.q ?? '');
    let found = await this.all();
    if (query.q && foldText(query.q))
      found = found.filter((document) =>
        hasWords(
          words,
          this.options.searched.map((field) => textOf(document[field])),
        ),
      );
    if (sort) found.sort((a, b) => compareValues(a[sort.field], b[sort.field]) * (sort.descending ? -1 : 1));
    return found;
  }

  /** The documents with these keys, including deleted ones, in any order. */
  async find(keys: readonly string[]): Promise<T[]> {
    if (keys.length === 0) return [];
    return this.query({ [this.options.key]: { $in: keys } });
  }

  /** By key or `_id`. @throws DomainError NOT_FOUND, also for deleted ones. */
  async get(key: string): Promise<T> {
    const found = await this.query({ ...this.named(key), ...this.present }).limit(1);
    if (!found[0]) throw notFound(this.options.kind, key);
    return found[0];
  }

  /** Adds a validated document. @throws DomainError ALREADY_EXISTS */
  async create(values: Partial<T>): Promise<T> {
    const now = this.services.clock.now();
    for (let attempt = 1; ; attempt += 1) {
      const numbered = await this.nextReference();
      const given = entriesWhere(values, (value) => value !== null && value !== undefined);
      try {
        return await this.services.transactions.run(async () => {
          const document = new this.model({ ...given, ...numbered, createdAt: now, updatedAt: now });
          const created = (await document.save()).toObject() as T;
          await this.stampNew([created]);
          await this.log('CREATE', null, created);
          return created;
        });
      } catch (error) {
        const isTaken = isDuplicate(error, 'reference') && this.options.numbered !== undefined;
        // Within the caller's transaction a retry is impossible: the whole transaction has failed.
        if (isTaken && attempt < REFERENCE_ATTEMPTS && !this.services.transactions.session) continue;
        throw this.domainErrorOf(error);
      }
    }
  }

  /**
   * Adds validated documents in order, with few commands: all or none.
   * @throws FailedEntry naming the first rejected or existing one
   */
  async createAll(all: readonly Partial<T>[]): Promise<T[]> {
    const now = this.services.clock.now();
    const { numbered } = this.options;
    const references = numbered ? await this.services.references.take(numbered, all.length) : [];
    const documents = all.map((values, index) => {
      const given = entriesWhere(values, (value) => value !== null && value !== undefined);
      const key = numbered ? { reference: references[index] } : {};
      return new this.model({ ...given, ...key, createdAt: now, updatedAt: now });
    });
    for (const [index, document] of documents.entries())
      await document.validate().catch((error: unknown) => {
        throw new FailedEntry(index, this.domainErrorOf(error));
      });
    return this.services.transactions.run(async () => {
      await this.model.insertMany(documents).catch((error: unknown) => {
        const failed = (error as { writeErrors?: { index: number }[] }).writeErrors?.[0];
        throw failed ? new FailedEntry(failed.index, this.domainErrorOf(error)) : this.domainErrorOf(error);
      });
      const created = documents.map((document) => document.toObject() as T);
      await this.stampNew(created);
      await this.logAll('CREATE', null, created);
      return created;
    });
  }

  /**
   * Replaces only the given members; `null` removes an optional one. A body with an outdated `updatedAt` is rejected
   * (412), so that concurrent edits are not lost.
   */
  async update(key: string, body: Partial<T>): Promise<T> {
    try {
      return await this.services.transactions.run(() => this.updateOnce(key, body));
    } catch (error) {
      throw this.domainErrorOf(error);
    }
  }

  private async updateOnce(key: string, body: Partial<T>): Promise<T> {
    const before = await this.get(key);
    const values = this.editable(before, body);
    const set = entriesWhere(values, (value) => value !== null);
    const unset = entriesWhere(values, (value) => value === null);
    const after = await this.model
      .findOneAndUpdate(
        { _id: before._id, ...this.present },
        {
          $set: { ...set, updatedAt: this.laterThan(before.updatedAt) },
          ...(Object.keys(unset).length > 0 && { $unset: unset }),
          ...this.stamp(),
        } as UpdateQuery<T>,
        { returnDocument: 'after', runValidators: true },
      )
      .lean<T>();
    if (!after) throw changedMeanwhile(this.options.kind, key);
    await this.log('UPDATE', before, after);
    return after;
  }

  /** Soft-deletes a document; returns it as it was. */
  async remove(key: string): Promise<T> {
    return this.services.transactions.run(async () => {
      const before = await this.get(key);
      const now = this.laterThan(before.updatedAt);
      const removed = this.options.hardDelete
        ? await this.model.findOneAndDelete({ _id: before._id }).lean<T>()
        : await this.model
            .findOneAndUpdate(
              { _id: before._id, ...this.present },
              { $set: { deletedAt: now, updatedAt: now }, ...this.stamp() } as UpdateQuery<T>,
              { returnDocument: 'after' },
            )
            .lean<T>();
      if (!removed) throw notFound(this.options.kind, key);
      await this.log('DELETE', before, null);
      return removed;
    });
  }

  /** Restores a soft-deleted document. @throws DomainError NOT_FOUND unless it is deleted */
  async restore(key: string): Promise<T> {
    return this.services.transactions.run(async () => {
      const restored = await this.model
        .findOneAndUpdate(
          { ...this.named(key), deletedAt: { $ne: null } } as QueryFilter<T>,
          {
            $set: { updatedAt: this.services.clock.now() },
            $unset: { deletedAt: 1 },
            ...this.stamp(),
          } as UpdateQuery<T>,
          { returnDocument: 'after' },
        )
        .lean<T>();
      if (!restored) throw notFound(this.options.kind, key);
      await this.log('RESTORE', null, restored);
      return restored;
    });
  }

  /** Now, or just after the last change: timestamps of a document strictly increase. */
  private laterThan(moment: Date | undefined): Date {
    const now = this.services.clock.now();
    return moment && moment >= now ? new Date(moment.getTime() + 1) : now;
  }

  private async nextReference(): Promise<{ reference?: string }> {
    const { numbered } = this.options;
    return numbered ? { reference: await this.services.references.next(numbered) } : {};
  }

  private async log(operation: WriteOperation, before: T | null, after: T | null): Promise<void> {
    await this.logAll(operation, before, [after]);
  }

  private async logAll(operation: WriteOperation, before: T | null, afters: readonly (T | null)[]) {
    const { resource, key, onWrite: written, changeTopic } = this.options;
    const recordOf = (after: T | null) => (after ?? before) as T;
    for (const after of afters) await written?.(operation, recordOf(after));
    if (changeTopic !== undefined) await this.services.changeNotifier.notify(changeTopic);
    await this.services.audit.recordAll(
      afters.map((after) => ({
        resource,
        reference: String(recordOf(after)[key]),
        operation,
        before,
        after,
      })),
    );
  }

  private get present(): Record<string, unknown> {
    return this.options.hardDelete ? {} : { deletedAt: null };
  }

  private query(filter: Record<string, unknown>) {
    return this.model.find(filter).lean<T[]>();
  }

  private stamp(): Record<string, unknown> {
    return this.options.changeTimestampField
      ? { $currentDate: { [this.options.changeTimestampField]: true } }
      : {};
  }

  /** An insert cannot use the database's clock. */
  private async stampNew(created: readonly T[]): Promise<void> {
    if (!this.options.changeTimestampField) return;
    const ids = created.map(({ _id }) => _id);
    await this.model.updateMany({ _id: { $in: ids } } as QueryFilter<T>, this.stamp() as UpdateQuery<T>);
  }

  private named(key: string): Record<string, unknown> {
    return byIdOrKey(this.options.key, key);
  }

  /** The changeable members of a body, after comparing its server fields with the document. */
  private editable(before: T, body: Partial<T>): Record<string, unknown> {
    const values = { ...body } as Record<string, unknown>;
    const stored = before as unknown as Record<string, unknown>;
    const { updatedAt } = values as { updatedAt?: string | Date };
    if (updatedAt && new Date(updatedAt).getTime() !== before.updatedAt?.getTime())
      throw changedMeanwhile(this.options.kind, String(stored[this.options.key]));
    for (const field of ['_id', 'reference'])
      if (values[field] !== undefined && !hasSameText(values[field], stored[field]))
        throw new DomainError('FIELD_NOT_EDITABLE', 'field-not-editable', { field });
    for (const field of SERVER_FIELDS) delete values[field];
    const required = Object.keys(values).filter((field) => values[field] === null && !this.isOptional(field));
    if (required.length > 0)
      throw validationFailed(required.map((field) => ({ field, messageKey: 'required' })));
    return entriesWhere(values, (value) => value !== undefined);
  }

  /** Whether a member is optional: neither required by the schema nor with a default. */
  private isOptional(field: string): boolean {
    const path = this.model.schema.path(field);
    return !path?.isRequired && path?.options.default === undefined && path?.instance !== 'Array';
  }

  private domainErrorOf(error: unknown): unknown {
    if (isDuplicate(error))
      return new DomainError('ALREADY_EXISTS', 'already-exists', {
        field: duplicateField(error) ?? this.options.key,
      });
    if (error instanceof MongooseError.ValidationError)
      return validationFailed(
        Object.entries(error.errors).map(([field, { kind }]) => ({
          field,
          messageKey: kind === 'required' ? 'required' : 'wrong-type',
        })),
      );
    return error;
  }
}

function changedMeanwhile(kind: string, reference: string) {
  return new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', { kind, reference });
}

function entriesWhere(values: object, keep: (value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => keep(value)));
}

const hasSameText = (one: unknown, other: unknown): boolean => String(one) === String(other);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function duplicateField(error: unknown): string | undefined {
  return Object.keys((error as { keyPattern?: object }).keyPattern ?? {})[0];
}

function isDuplicate(error: unknown, field?: string): boolean {
  if (!isDuplicateKey(error)) return false;
  return field === undefined || duplicateField(error) === field;
}
