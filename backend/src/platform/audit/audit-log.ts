import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import { fieldOf, findResource } from '@vinkura/domain/back-office/index';
import type { AuditOperation } from '@vinkura/domain/back-office/audit-entries';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { Transactions } from '../database/transactions.js';
import { AuditEntry, type AuditedField } from './audit-entry.js';
import { auditScope, type AuditScope } from './audit-scope.js';
import { differences } from './differences.js';

/** What has been done to one record. */
export interface AuditedChange {
  /** Name of the resource. */
  resource: string;
  reference: string;
  operation: AuditOperation;
  /** The step, where there is more to say than that the record was changed. */
  action?: string;
  /** The record before and after; the fields that differ are kept. */
  before?: object | null;
  after?: object | null;
  /** The fields, where they are not those of one record. */
  fields?: readonly AuditedField[];
  title?: string;
  comment?: string | null;
  /** `_id` of the user whose own thing it is: what people do to their own things is not the back office's. */
  owner?: string;
}

type Names = ReadonlyMap<string, string>;

/** Names of records by reference, for the labels of references in the log. */
export type LabelLookup = (references: readonly string[]) => Promise<Names>;

interface LoggedChange {
  change: AuditedChange;
  fields: readonly AuditedField[];
}

/**
 * Keeps the log of changes (AUDIT-01): who, when, from where, which record, fields before and after. An entry is
 * written in the transaction of the change, so there is neither a change without its entry nor the other way round.
 */
@Injectable()
export class AuditLog {
  private readonly labels = new Map<string, LabelLookup>();

  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Tells how the references of a resource are named. */
  registerLabels(resource: string, lookup: LabelLookup): void {
    this.labels.set(resource, lookup);
  }

  /** Whether what is done now to somebody's thing is logged: work of the back office, of tokens and of jobs. */
  isAudited(owner?: string): boolean {
    const scope = auditScope();
    return scope !== undefined && isBackOfficeWork(scope, owner);
  }

  /**
   * Logs a change in the running transaction. A change of nothing leaves no entry.
   * @throws Error outside a transaction: an entry must not outlive a change that was taken back
   */
  async record(change: AuditedChange): Promise<void> {
    await this.recordAll([change]);
  }

  /** Logs changes of many records with one command. @throws as `record` */
  async recordAll(changes: readonly AuditedChange[]): Promise<void> {
    const scope = auditScope();
    if (!scope) return;
    const logged = changes
      .filter(({ owner }) => isBackOfficeWork(scope, owner))
      .map((change) => ({ change, fields: fieldsOf(change) }))
      .filter(({ change, fields }) => change.operation !== 'UPDATE' || fields.length > 0);
    if (logged.length === 0) return;
    if (!this.transactions.session) {
      const [{ change }] = logged as [(typeof logged)[number]];
      throw new Error(`audit entry of ${change.resource} ${change.reference} outside a transaction`);
    }
    await this.write(scope, logged);
  }

  /** Logs a call that has been answered, as a whole: what it wrote is committed. */
  async recordCall(reference: string): Promise<void> {
    const scope = auditScope();
    if (!scope || !isBackOfficeWork(scope, undefined)) return;
    const call: AuditedChange = { resource: 'api-calls', reference, operation: 'ACTION', action: reference };
    await this.write(scope, [{ change: call, fields: [] }]);
  }

  private async write(scope: AuditScope, logged: readonly LoggedChange[]): Promise<void> {
    const names = await this.namesIn(logged);
    const at = this.clock.now();
    await this.entries.insertMany(
      logged.map(({ change, fields }) => ({
        at,
        actor: scope.actor,
        origin: scope.origin,
        network: scope.network,
        requestId: scope.requestId,
        resource: change.resource,
        reference: change.reference,
        title: change.title ?? titleOf(change.resource, change.after ?? change.before ?? null),
        operation: change.operation,
        action: change.action,
        fields: fields.map((field) =>
          labelled(field, names.get(linkedResource(change.resource, field.field))),
        ),
        comment: change.comment?.trim() || undefined,
        version: (change.after as { updatedAt?: Date } | null)?.updatedAt,
        batchId: scope.batchId,
        undoes: scope.undoes,
      })),
    );
    scope.recorded += logged.length;
  }

  /** How what the references name is called now, by resource; it is shown when those names have long changed. */
  private async namesIn(logged: readonly LoggedChange[]): Promise<Map<string | undefined, Names>> {
    const asked = new Map<string, Set<string>>();
    for (const { change, fields } of logged)
      for (const each of fields) {
        const linked = linkedResource(change.resource, each.field);
        if (!linked || !this.labels.has(linked) || each.redacted) continue;
        const references = asked.get(linked) ?? new Set();
        for (const reference of [...referencesIn(each.before), ...referencesIn(each.after)])
          references.add(reference);
        asked.set(linked, references);
      }
    const names = new Map<string | undefined, Names>();
    // One after the other: a transaction takes one command at a time.
    for (const [linked, references] of asked)
      names.set(linked, await this.labels.get(linked)!([...references]));
    return names;
  }
}

/** With the names of what its references name. */
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

function titleOf(resource: string, record: object | null): string | undefined {
  const field = findResource(resource)?.title.field ?? 'name';
  const title = (record as Record<string, unknown> | null)?.[field];
  return typeof title === 'string' ? title : undefined;
}

/** The resource whose reference a field holds; undefined for other fields. */
function linkedResource(resource: string, path: string): string | undefined {
  const definition = findResource(resource);
  const [key = '', member] = path.split('.');
  const field = definition && fieldOf(definition, key);
  return (member ? field?.members?.find((each) => each.key === member) : field)?.resource;
}

const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
