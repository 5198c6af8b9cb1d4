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

/** Names of records by reference, for the labels of references in the log. */
export type LabelLookup = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;

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
    const scope = auditScope();
    if (!scope || !isBackOfficeWork(scope, change.owner)) return;
    const { resource, operation, before = null, after = null } = change;
    const fields = change.fields ?? differences(resource, before, after);
    if (operation === 'UPDATE' && fields.length === 0) return;
    if (!this.transactions.session)
      throw new Error(`audit entry of ${resource} ${change.reference} outside a transaction`);
    await this.write(scope, change, fields);
  }

  /** Logs a call that has been answered, as a whole: what it wrote is committed. */
  async recordCall(reference: string): Promise<void> {
    const scope = auditScope();
    if (!scope || !isBackOfficeWork(scope, undefined)) return;
    const call: AuditedChange = { resource: 'api-calls', reference, operation: 'ACTION', action: reference };
    await this.write(scope, call, []);
  }

  private async write(scope: AuditScope, change: AuditedChange, fields: readonly AuditedField[]) {
    const { resource, operation, before = null, after = null } = change;
    await this.entries.create([
      {
        at: this.clock.now(),
        actor: scope.actor,
        origin: scope.origin,
        network: scope.network,
        requestId: scope.requestId,
        resource,
        reference: change.reference,
        title: change.title ?? titleOf(resource, after ?? before),
        operation,
        action: change.action,
        fields: await this.labelled(resource, fields),
        comment: change.comment?.trim() || undefined,
        version: (after as { updatedAt?: Date } | null)?.updatedAt,
        batchId: scope.batchId,
        undoes: scope.undoes,
      },
    ]);
    scope.recorded += 1;
  }

  /** With the names of what references name now; they are shown when those names have long changed. */
  private async labelled(resource: string, fields: readonly AuditedField[]): Promise<AuditedField[]> {
    const definition = findResource(resource);
    const labelled: AuditedField[] = [];
    // One after the other: a transaction takes one command at a time.
    for (const each of fields) {
      const linked = definition && linkedResource(definition.name, each.field);
      const lookup = linked && this.labels.get(linked);
      if (!lookup || each.redacted) {
        labelled.push(each);
        continue;
      }
      const [before, after] = [referencesIn(each.before), referencesIn(each.after)];
      const names = await lookup([...new Set([...before, ...after])]);
      const labelOf = (references: readonly string[]) =>
        references.map((reference) => names.get(reference) ?? reference).join(', ') || undefined;
      labelled.push({ ...each, beforeLabel: labelOf(before), afterLabel: labelOf(after) });
    }
    return labelled;
  }
}

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

function linkedResource(resource: string, path: string): string | undefined {
  const definition = findResource(resource);
  const [key = '', member] = path.split('.');
  const field = definition && fieldOf(definition, key);
  return (member ? field?.members?.find((each) => each.key === member) : field)?.resource;
}

const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
