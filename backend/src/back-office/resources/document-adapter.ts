import { Inject, Injectable, type Type } from '@nestjs/common';
import { foldText, hasWords, parseReference, type RuleViolation, searchWords } from '@vinkura/domain';
import {
  checkRecord,
  findResource,
  type ResourceName,
  resourceNamed,
} from '@vinkura/domain/back-office/index';
import { isObjectIdOrHexString } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import type { BaseDocument } from '../../platform/documents/base-document.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { rethrowForEntry, type ResourceService } from '../../platform/documents/resource-service.js';
import {
  type Conditions,
  type RecordAction,
  type ResourceAdapter,
  type StoredRecord,
  type Values,
  versionByTime,
} from './resource-adapter.js';
import { valuesOfBody } from './values-of-body.js';

export const PRESENT: Conditions = { deletedAt: null };

/** Resource-specific options. */
interface DocumentAdapterOptions<B extends object> {
  body: Type<B>;
  changes: Type<Partial<B>>;
  /** Searched fields besides those of the service. */
  alsoSearched?: readonly string[];
  blockers?: ResourceAdapter['blockers'];
}

/** Adapter of a resource backed by a `ResourceService`: up to some thousands of documents with a reference. */
export class DocumentAdapter<T extends BaseDocument, B extends object> implements ResourceAdapter {
  readonly name: ResourceName;
  readonly model: string;
  readonly kind: string;
  readonly present: Conditions = PRESENT;
  readonly keyFields: readonly string[] = ['reference'];
  readonly blockers: ResourceAdapter['blockers'];
  readonly actions: Readonly<Record<string, RecordAction>> = {};
  readonly computedFilters?: ResourceAdapter['computedFilters'];
  complete?(records: readonly StoredRecord[], keys?: readonly string[]): Promise<readonly Values[]>;

  constructor(
    protected readonly service: ResourceService<T, B>,
    private readonly options: DocumentAdapterOptions<B>,
  ) {
    const { resource, kind } = service.store.options;
    this.name = findResource(resource)!.name;
    this.model = service.store.model.modelName;
    this.kind = kind;
    this.blockers = options.blockers;
  }

  referenceOf(record: StoredRecord): string {
    return String(record.reference);
  }

  named(reference: string): Conditions | undefined {
    return isObjectIdOrHexString(reference) ? { _id: reference } : { reference };
  }

  versionOf(record: StoredRecord): string {
    return versionByTime(record);
  }

  /** References are matched exactly; other words ignoring letter case, accents and kana variants. */
  async search(q: string): Promise<Conditions | undefined> {
    const references = referencesIn(q);
    if (references) return { [this.keyFields[0]!]: { $in: references } };
    if (!foldText(q)) return undefined;
    return this.searchWords(q);
  }

  /** Small enough for a full scan. */
  protected async searchWords(q: string): Promise<Conditions> {
    const words = searchWords(q);
    const { model, options } = this.service.store;
    const searched = [...options.searched, ...(this.options.alsoSearched ?? [])];
    const records = await model
      .find(this.present, Object.fromEntries(['_id', ...searched].map((path) => [path, 1])))
      .lean<StoredRecord[]>();
    const found = records.filter((record) =>
      hasWords(
        words,
        searched.map((path) => record[path] as string | undefined),
      ),
    );
    return { _id: { $in: found.map(({ _id }) => _id) } };
  }

  async create(values: Values, _caller: Caller): Promise<string> {
    const body = await valuesOfBody(this.options.body, values);
    return this.referenceOf((await this.service.create(body)) as unknown as StoredRecord);
  }

  async createAll(all: readonly Values[], _caller: Caller): Promise<string[]> {
    const bodies: B[] = [];
    for (const [index, values] of all.entries())
      bodies.push(
        await valuesOfBody(this.options.body, values).catch((error: unknown) =>
          rethrowForEntry(index, error),
        ),
      );
    const created = await this.service.createAll(bodies);
    return created.map((record) => this.referenceOf(record as unknown as StoredRecord));
  }

  async update(reference: string, changes: Values, _caller: Caller): Promise<void> {
    await this.service.update(reference, await valuesOfBody(this.options.changes, changes));
  }

  async check(values: Values, before?: StoredRecord): Promise<readonly RuleViolation[]> {
    const violations = checkRecord(resourceNamed(this.name), values, before);
    if (violations.length > 0) return violations;
    try {
      await valuesOfBody<object>(before ? this.options.changes : this.options.body, values);
      return [];
    } catch (error) {
      if (error instanceof DomainError) return error.violations;
      throw error;
    }
  }

  async remove(reference: string, _caller: Caller): Promise<void> {
    await this.service.remove(reference);
  }

  async restore(reference: string, _caller: Caller): Promise<void> {
    await this.service.restore(reference);
  }
}

/** The adapter of a service without further operations. */
export function documentAdapterOf<T extends BaseDocument, B extends object>(
  Service: Type<ResourceService<T, B>>,
  options: DocumentAdapterOptions<B>,
): Type<DocumentAdapter<T, B>> {
  @Injectable()
  class Adapter extends DocumentAdapter<T, B> {
    constructor(@Inject(Service) service: ResourceService<T, B>) {
      super(service, options);
    }
  }
  return Adapter;
}

/** Pasted references: only references, separated by spaces, commas or lines. */
export function referencesIn(q: string): string[] | undefined {
  const parts = q
    .toUpperCase()
    .split(/[\s,;、，]+/)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => parseReference(part)) ? parts : undefined;
}
