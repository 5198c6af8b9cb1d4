import type { RuleViolation } from '@vinkura/domain';
import type { ResourceDefinition, ResourceName } from '@vinkura/domain/back-office/index';
import type { QueryFilter } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';

/** A stored document of any kind. */
export type StoredRecord = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;
export type Conditions = QueryFilter<StoredRecord>;

/** Applies a bulk action to one record. @throws DomainError for a record that fails; `SkippedRow` to skip it */
export type RecordAction = (reference: string, input: Values, caller: Caller) => Promise<void>;

/** A record that a bulk action skips, with the reason. */
export class SkippedRow extends Error {
  constructor(
    readonly messageKey: string,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(messageKey);
  }
}

/**
 * What the back office needs of a resource beyond its definition: where records are stored, and which services write
 * them. All rules are in those services.
 */
export interface ResourceAdapter {
  readonly name: ResourceName;
  /** Name of the mongoose model for lists. */
  readonly model: string;
  /** Which documents are records: by default those not deleted. */
  readonly present: Conditions;
  /** Entity name in NOT_FOUND errors. */
  readonly kind: string;
  /** Stored fields that `referenceOf` reads. */
  readonly keyFields: readonly string[];

  referenceOf(record: StoredRecord): string;
  /** Filter by reference. @returns undefined when the text cannot be a reference */
  named(reference: string): Conditions | undefined;
  /** Condition for search words; undefined when they match nothing. */
  search(q: string): Promise<Conditions | undefined>;
  /** Version that a change is based on; differs after every change. */
  versionOf(record: StoredRecord): string;

  /** @returns the reference of the new record. @throws DomainError as the service */
  create?(values: Values, caller: Caller): Promise<string>;
  /** Adds records in order, in the running transaction. @throws FailedEntry naming the first rejected one */
  createAll?(all: readonly Values[], caller: Caller): Promise<string[]>;
  update?(reference: string, changes: Values, caller: Caller): Promise<void>;
  /** Adds the record of a given reference, such as a stock entry. @throws as `create` */
  createAt?(reference: string, values: Values, caller: Caller): Promise<void>;
  /** Validates values of a new record, or changes of `before`, as writing them does, apart from references. */
  check?(values: Values, before?: StoredRecord): Promise<readonly RuleViolation[]>;
  remove?(reference: string, caller: Caller): Promise<void>;
  /** Restores a deleted record. */
  restore?(reference: string, caller: Caller): Promise<void>;
  /** Related lists whose records prevent deletion, as the definition's `related`. */
  readonly blockers?: readonly { resource: ResourceName; field: string }[];
  /** By name of the definition's bulk actions; `delete` needs none. */
  readonly actions?: Readonly<Record<string, RecordAction>>;
  /** Computed cells and values, batched per page. @param keys the columns of a list; absent for a record */
  complete?(records: readonly StoredRecord[], keys?: readonly string[]): Promise<readonly Values[]>;
  /** Conditions for filters by columns that are not stored, from the values of the filter. */
  readonly computedFilters?: Readonly<Record<string, (values: readonly string[]) => Promise<Conditions>>>;
}

/** A resource of the back office at run time. */
export interface Resource {
  definition: ResourceDefinition;
  adapter: ResourceAdapter;
}

/** Version of a document with a change timestamp. */
export const versionByTime = ({ updatedAt }: StoredRecord): string =>
  updatedAt instanceof Date ? updatedAt.toISOString() : '0';
