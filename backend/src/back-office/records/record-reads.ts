import { Injectable } from '@nestjs/common';
import type { ResourceName } from '@vinkura/domain/back-office/index';
import { LinkLabels } from '../lists/link-labels.js';
import type { ListStateInput } from '../lists/list-state.js';
import { type ListPlan, RecordLists } from '../lists/record-lists.js';
import { valueAt } from '../lists/cell-values.js';
import type { Conditions, Resource, StoredRecord, Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { linkedReferences, recordValues, titleOf } from './record-views.js';

export interface RecordView {
  resource: ResourceName;
  reference: string;
  version: string;
  title: string;
  values: Values;
  labels: Record<string, unknown>;
  deletedAt?: Date;
}

/** A list related to a record, with its count. */
export interface RelatedCount {
  resource: ResourceName;
  field: string;
  count: number;
  countIsCapped: boolean;
  /** Whether they prevent the record from being deleted. */
  blocking: boolean;
}

/** One record of the back office and its related lists. */
@Injectable()
export class RecordReads {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly lists: RecordLists,
    private readonly labels: LinkLabels,
  ) {}

  /** @throws DomainError NOT_FOUND, VALIDATION_FAILED for an unknown resource */
  async one(name: string, reference: string): Promise<RecordView> {
    const resource = this.registry.get(name);
    return this.view(resource, await this.registry.find(resource, reference));
  }

  async view(resource: Resource, record: StoredRecord): Promise<RecordView> {
    const { adapter, definition } = resource;
    const [computed] = (await adapter.complete?.([record])) ?? [];
    const values = { ...recordValues(resource, record), ...computed };
    return {
      resource: definition.name,
      reference: adapter.referenceOf(record),
      version: adapter.versionOf(record),
      title: titleOf(resource, record),
      values,
      labels: await this.labelsOf(resource, values),
      ...(record.deletedAt instanceof Date && { deletedAt: record.deletedAt }),
    };
  }

  /** The related lists of a record. */
  related(name: string, reference: string): Promise<RelatedCount[]> {
    const { definition } = this.registry.get(name);
    return this.counts(definition.name, definition.related, reference);
  }

  /** Related lists that matter on deletion; the audit log does not. */
  async dependents(name: string, reference: string): Promise<RelatedCount[]> {
    const { definition } = this.registry.get(name);
    const lists = definition.related.filter(({ resource }) => resource !== 'audit-entries');
    const counts = await this.counts(definition.name, lists, reference);
    return counts.filter(({ count }) => count > 0);
  }

  /**
   * The previous and next record in a list.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED naming the invalid part of the list state
   */
  async neighbours(name: string, reference: string, state: ListStateInput) {
    const plan = await this.lists.plan(name, state);
    const record = await this.registry.find(plan.resource, reference);
    const [previous, next] = await Promise.all([
      this.neighbour(plan, record, true),
      this.neighbour(plan, record, false),
    ]);
    return { previous, next };
  }

  private async neighbour(plan: ListPlan, record: StoredRecord, before: boolean): Promise<string | null> {
    const { resource, conditions, order } = plan;
    const turned = Object.fromEntries(
      Object.entries(order).map(([path, direction]) => [path, before ? -direction : direction]),
    ) as Record<string, 1 | -1>;
    const found = await this.registry
      .model(resource)
      .findOne({ $and: [conditions, beyond(turned, record)] })
      .sort(turned)
      .lean<StoredRecord>();
    return found ? resource.adapter.referenceOf(found) : null;
  }

  private async counts(
    name: ResourceName,
    lists: readonly { resource: ResourceName; field: string }[],
    reference: string,
  ): Promise<RelatedCount[]> {
    const { blockers = [] } = this.registry.get(name).adapter;
    const counts: RelatedCount[] = [];
    // Sequential: a transaction runs one command at a time.
    for (const { resource, field } of lists) {
      const filters = [{ field, operator: 'IS' as const, values: [reference] }];
      if (resource === 'audit-entries' && field === 'record')
        filters.push({ field: 'resource', operator: 'IS', values: [name] });
      const { total, totalIsCapped } = await this.lists.count(await this.lists.plan(resource, { filters }));
      const blocking = blockers.some((each) => each.resource === resource && each.field === field);
      counts.push({ resource, field, count: total, countIsCapped: totalIsCapped, blocking });
    }
    return counts;
  }

  private async labelsOf({ definition }: Resource, values: Values): Promise<Record<string, unknown>> {
    const labels: Record<string, unknown> = {};
    for (const { field, resource, references } of linkedReferences(definition.fields, values)) {
      const found = await this.labels.of(resource, references);
      if (found.size > 0) labels[field] = Object.fromEntries(found);
    }
    return labels;
  }
}

/**
 * Keyset condition for records after a given one: larger values of the first path (smaller if descending), ties by the
 * next path. Records without a value come first.
 */
function beyond(order: Readonly<Record<string, 1 | -1>>, record: StoredRecord): Conditions {
  const [[path, direction], ...rest] = Object.entries(order) as [[string, 1 | -1], ...[string, 1 | -1][]];
  const value = path === '_id' ? record._id : (valueAt(record, path) ?? null);
  const further = direction === 1 ? '$gt' : '$lt';
  const ties =
    rest.length > 0 ? [{ $and: [{ [path]: value }, beyond(Object.fromEntries(rest), record)] }] : [];
  if (value === null) return direction === 1 ? { $or: [...ties, { [path]: { $ne: null } }] } : either(ties);
  const others = [...ties, { [path]: { [further]: value } }];
  return { $or: direction === 1 ? others : [...others, { [path]: null }] };
}

/** Matches nothing when there is no alternative. */
const either = (conditions: readonly Conditions[]): Conditions =>
  conditions.length > 0 ? { $or: [...conditions] } : { _id: { $in: [] } };
