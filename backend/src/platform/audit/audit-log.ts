import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import { fieldOf, findResource } from '@vinkura/domain/back-office/index';
import type { AuditOperation } from '@vinkura/domain/back-office/audit-entries';
import type { InsertManyOptions, Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { Transactions } from '../database/transactions.js';
import { AuditEntry, type AuditedField } from './audit-entry.js';
import { auditScope, type AuditScope } from './audit-scope.js';
import { differences } from './differences.js';

/** An operation on one record. */
export interface AuditedChange {
  /** Name of the resource. */
  resource: string;
  reference: string;
  operation: AuditOperation;
  /** Name of the step, for more than a plain change. */
  action?: string;
  /** The record before and after; only differing fields are stored. */
  before?: object | null;
  after?: object | null;
  /** Explicit fields, when they are not those of one record. */
  fields?: readonly AuditedField[];
  title?: string;
  comment?: string | null;
  /** `_id` of the record's owner: users' changes of their own data are not logged as back-office work. */
  owner?: string;
}

type Names = ReadonlyMap<string, string>;

/** Labels of references in the log, by resource. */
export type LabelLookup = (references: readonly string[]) => Promise<Names>;

/**
 * Entries are complete and valid, and validating them as documents costs more than the command. The driver's
 * `ignoreUndefined` is missing in the types of mongoose, which passes it on.
 */
const INSERT_PLAIN = { lean: true, ignoreUndefined: true } as InsertManyOptions;

interface LoggedChange {
  change: AuditedChange;
  fields: readonly AuditedField[];
  scope: AuditScope;
  at: Date;
}

/**
 * The audit log (AUDIT-01): who, when, from where, which record, fields before and after. Entries are written in the
 * transaction of the change, with one command before its commit, so that both are committed or neither.
 */
@Injectable()
export class AuditLog {
  private readonly labels = new Map<string, LabelLookup>();
  /** Changes of running transactions, written together before their commit. */
  private readonly pending = new WeakMap<object, LoggedChange[]>();

  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Registers how references of a resource are labelled; the first registration of a resource is kept. */
  registerLabels(resource: string, lookup: LabelLookup): void {
    if (!this.labels.has(resource)) this.labels.set(resource, lookup);
  }

  /** Whether a change of a user's data is logged: changes by the back office, API tokens and jobs are. */
  isAudited(owner?: string): boolean {
    const scope = auditScope();
    return scope !== undefined && isBackOfficeWork(scope, owner);
  }

  /**
   * Logs a change in the running transaction. A change without differences adds no entry.
   * @throws Error outside a transaction: an entry must not outlive a rolled-back change
   */
  async record(change: AuditedChange): Promise<void> {
    await this.recordAll([change]);
  }

  /** Logs changes of many records. @throws as `record` */
  async recordAll(changes: readonly AuditedChange[]): Promise<void> {
    const scope = auditScope();
    if (!scope) return;
    const at = this.clock.now();
    const logged = changes
      .filter(({ owner }) => isBackOfficeWork(scope, owner))
      .map((change) => ({ change, fields: fieldsOf(change), scope, at }))
      .filter(({ change, fields }) => change.operation !== 'UPDATE' || fields.length > 0);
    if (logged.length === 0) return;
    const { attempt } = this.transactions;
    if (!attempt) {
      const [{ change }] = logged as [(typeof logged)[number]];
      throw new Error(`audit entry of ${change.resource} ${change.reference} outside a transaction`);
    }
    scope.recorded += logged.length;
    const pending = this.pending.get(attempt);
    if (pending) {
      pending.push(...logged);
      return;
    }
    this.pending.set(attempt, logged);
    this.transactions.beforeCommit(async () => {
      this.pending.delete(attempt);
      this.transactions.insert(this.entries, await this.entriesOf(logged));
    });
  }

  /** Logs a completed API call as a whole: its writes are committed. */
  async recordCall(reference: string): Promise<void> {
    const scope = auditScope();
    if (!scope || !isBackOfficeWork(scope, undefined)) return;
    const call: AuditedChange = { resource: 'api-calls', reference, operation: 'ACTION', action: reference };
    const entries = await this.entriesOf([{ change: call, fields: [], scope, at: this.clock.now() }]);
    await this.entries.insertMany(entries, INSERT_PLAIN);
    scope.recorded += 1;
  }

  private async entriesOf(logged: readonly LoggedChange[]) {
    const names = await this.namesIn(logged);
    return logged.map(({ change, fields, scope, at }) => ({
      at,
      actor: scope.actor,
      origin: scope.origin,
      network: scope.network,
      requestId: scope.requestId,
      resource: change.resource,
      reference: change.reference,
      title: change.title ?? labelOfTitle(change, names) ?? titleOf(change),
      operation: change.operation,
      action: change.action,
      fields: fields.map((field) => labelled(field, names.get(linkedResource(change.resource, field.field)))),
      comment: change.comment?.trim() || undefined,
      version: (change.after as { updatedAt?: Date } | null)?.updatedAt,
      batchId: scope.batchId,
      undoes: scope.undoes,
    }));
  }

  /** Current labels of references, by resource; they remain readable in the log after a renaming. */
  private async namesIn(logged: readonly LoggedChange[]): Promise<Map<string | undefined, Names>> {
    const asked = new Map<string, Set<string>>();
    const ask = (linked: string | undefined, references: readonly string[]) => {
      if (!linked || !this.labels.has(linked)) return;
      asked.set(linked, new Set([...(asked.get(linked) ?? []), ...references]));
    };
    for (const { change, fields } of logged) {
      ask(linkedTitle(change), referencesIn(titleOf(change)));
      for (const each of fields)
        if (!each.redacted)
          ask(linkedResource(change.resource, each.field), [
            ...referencesIn(each.before),
            ...referencesIn(each.after),
          ]);
    }
    const names = new Map<string | undefined, Names>();
    // Sequential: a transaction runs one command at a time.
    for (const [linked, references] of asked)
      names.set(linked, await this.labels.get(linked)!([...references]));
    return names;
  }
}

/** Adds the labels of references. */
function labelled(field: AuditedField, names: Names | undefined): AuditedField {
  if (!names || field.redacted) return field;
  const labelOf = (value: unknown) =>
    referencesIn(value)
      .map((reference) => names.get(reference) ?? reference)
      .join(', ') || undefined;
  return { ...field, beforeLabel: labelOf(field.before), afterLabel: labelOf(field.after) };
}

const fieldsOf = ({
  resource,
  fields,
  before = null,
  after = null,
}: AuditedChange): readonly AuditedField[] => fields ?? differences(resource, before, after);

function isBackOfficeWork({ actor, origin }: AuditScope, owner: string | undefined): boolean {
  if (!actor) return false;
  if (actor.job || actor.apiToken) return true;
  if (actor.role === UserType.GUEST) return false;
  return actor.id !== owner || origin === 'BACK_OFFICE';
}

const titleField = (resource: string): string => findResource(resource)?.title.field ?? 'name';

function titleOf({ resource, before, after }: AuditedChange): string | undefined {
  const record = (after ?? before ?? null) as Record<string, unknown> | null;
  const title = record?.[titleField(resource)];
  return typeof title === 'string' ? title : undefined;
}

/** The resource whose label is the title of a record: a stock entry has the name of its wine. */
const linkedTitle = ({ resource }: AuditedChange): string | undefined =>
  linkedResource(resource, titleField(resource));

const labelOfTitle = (
  change: AuditedChange,
  names: ReadonlyMap<string | undefined, Names>,
): string | undefined => names.get(linkedTitle(change))?.get(titleOf(change) ?? '');

/** The resource that a field references; undefined for other fields. */
function linkedResource(resource: string, path: string): string | undefined {
  const definition = findResource(resource);
  const [key = '', member] = path.split('.');
  const field = definition && fieldOf(definition, key);
  return (member ? field?.members?.find((each) => each.key === member) : field)?.resource;
}

const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
