import type { RuleViolation } from '@vinkura/domain';
import type { ResourceDefinition, ResourceName } from '@vinkura/domain/back-office/index';
import type { QueryFilter } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';

/** A stored document of whatever kind. */
export type StoredRecord = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;
export type Conditions = QueryFilter<StoredRecord>;

/** What a bulk action does to one record. @throws DomainError for a record that fails; `SkippedRow` to skip it */
export type RecordAction = (reference: string, input: Values, caller: Caller) => Promise<void>;

/** A record that a bulk action leaves as it is, and why. */
export class SkippedRow extends Error {
  constructor(
    readonly messageKey: string,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(messageKey);
  }
}

/**
 * What the back office has to know of a resource beyond its definition: where its records are stored, and which
 * services write them. All rules are those services'.
 */
export interface ResourceAdapter {
  readonly name: ResourceName;
  /** Name of the mongoose model that lists are read from. */
  readonly model: string;
  /** Which of its documents are records: all that are not deleted, as a rule. */
  readonly present: Conditions;
  /** What "not found" calls one of them. */
  readonly kind: string;
  /** The stored fields that `referenceOf` reads. */
  readonly keyFields: readonly string[];

  referenceOf(record: StoredRecord): string;
  /** The filter that finds a record by its reference. @returns undefined when the text cannot be one */
  named(reference: string): Conditions | undefined;
  /** The condition that finds what the words of a search mean; undefined when they mean nothing. */
  search(q: string): Promise<Conditions | undefined>;
  /** The state that a change is made from; it differs after every change. */
  versionOf(record: StoredRecord): string;

  /** @returns the reference of the new record. @throws DomainError as the service */
  create?(values: Values, caller: Caller): Promise<string>;
  /** Adds records in their order, in the running transaction. @throws RefusedEntry naming the first that is refused */
  createAll?(all: readonly Values[], caller: Caller): Promise<string[]>;
  update?(reference: string, changes: Values, caller: Caller): Promise<void>;
  /** Adds the record of a reference that says where it belongs, as the places of stock do. @throws as `create` */
  createAt?(reference: string, values: Values, caller: Caller): Promise<void>;
  /** What is wrong with the values of a new record or with changes, as far as it can be said without writing. */
  check?(values: Values, isNew: boolean): Promise<readonly RuleViolation[]>;
  remove?(reference: string, caller: Caller): Promise<void>;
  /** Puts a removed record back. */
  restore?(reference: string, caller: Caller): Promise<void>;
  /** Lists whose records keep one of these from being removed, as the definition's `related`. */
  readonly blockers?: readonly { resource: ResourceName; field: string }[];
  /** Values of a copy of a record, before they are checked. */
  copyOf?(values: Values): Values;
  /** By the names of the definition's bulk actions; `delete` needs none. */
  readonly actions?: Readonly<Record<string, RecordAction>>;
  /** Cells and values that are computed and not stored, for all records of a page at once. */
  complete?(records: readonly StoredRecord[]): Promise<readonly Values[]>;
}

/** A resource of the running back office. */
export interface Resource {
  definition: ResourceDefinition;
  adapter: ResourceAdapter;
}

/** The version of a document that says when it was changed last. */
export const versionByTime = ({ updatedAt }: StoredRecord): string =>
  updatedAt instanceof Date ? updatedAt.toISOString() : '0';
