import { Injectable } from '@nestjs/common';
import { documentsOfPage } from '../../platform/documents/database-list.js';
import {
  type ColumnDefinition,
  columnOf,
  LIST_COUNT_CAP,
  listPartRows,
  type ResourceName,
} from '@vinkura/domain/back-office/index';
import type { PageRequest } from '../../platform/documents/page.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import type { Conditions, Resource, StoredRecord, Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { cellValue, referencesIn } from './cell-values.js';
import { type CappedCount, countRecords } from './record-counts.js';
import { filterConditions } from './filter-conditions.js';
import { LinkLabels } from './link-labels.js';
import type { ListStateInput } from './list-state.js';

/** Stored fields needed whatever the columns. */
const ALWAYS_READ = ['_id', 'updatedAt', 'deletedAt'];

export interface Row {
  reference: string;
  version: string;
  values: Values;
  /** Labels of references by column and reference. */
  labels: Record<string, unknown>;
}

/** A list as a database query. */
export interface ListPlan {
  resource: Resource;
  conditions: Conditions;
  order: Record<string, 1 | -1>;
  /** Whether there is neither filter nor search. */
  isWhole: boolean;
}

/** Record lists: the definition says what may be queried, the adapter where it is stored. */
@Injectable()
export class RecordLists {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly labels: LinkLabels,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the invalid part of the list state */
  async plan(name: string, state: ListStateInput): Promise<ListPlan> {
    const resource = this.registry.get(name);
    const { definition, adapter } = resource;
    const given = state.filters ?? [];
    const filters = await Promise.all(
      filterConditions(definition, given).map(async (condition, index) => {
        const { field, values } = given[index]!;
        return (await adapter.computedFilters?.[field]?.(values)) ?? condition;
      }),
    );
    const q = state.q?.trim();
    const searched = q ? await adapter.search(q) : undefined;
    const chosen = [...filters, ...(searched ? [searched] : [])];
    const order = orderOf(resource, state.sort);
    return {
      resource,
      conditions: chosen.length > 0 ? { $and: [adapter.present, ...chosen] } : adapter.present,
      order,
      isWhole: chosen.length === 0,
    };
  }

  /** @throws DomainError VALIDATION_FAILED naming an unknown column, or `perPage` if it is too large for the columns */
  async rows(
    { resource, conditions, order }: ListPlan,
    request: PageRequest,
    keys?: readonly string[] | null,
  ): Promise<Row[]> {
    const columns = columnsNamed(resource, keys);
    const limit = listPartRows(columns);
    if (request.perPage > limit)
      throw validationFailed([{ field: 'perPage', messageKey: 'too-large', params: { limit } }]);
    const model = this.registry.model(resource);
    const records = await documentsOfPage(model, conditions, order, request, projectionOf(resource, columns));
    return this.rowsOf(resource, records, columns);
  }

  /** Converts records to rows: cells, and labels of references. */
  async rowsOf(
    { adapter }: Resource,
    records: readonly StoredRecord[],
    columns: readonly ColumnDefinition[],
  ): Promise<Row[]> {
    const computed =
      (await adapter.complete?.(
        records,
        columns.map(({ key }) => key),
      )) ?? [];
    const rows = records.map((record, index) => ({
      reference: adapter.referenceOf(record),
      version: adapter.versionOf(record),
      values: {
        ...Object.fromEntries(columns.map((column) => [column.key, cellValue(column, record)])),
        ...computed[index],
      },
      labels: {} as Record<string, unknown>,
    }));
    for (const column of columns)
      if (column.resource) await this.label(rows, { ...column, resource: column.resource });
    return rows;
  }

  count({ resource, conditions, isWhole }: ListPlan): Promise<CappedCount> {
    return countRecords(this.registry.model(resource), conditions, isWhole, LIST_COUNT_CAP);
  }

  private async label(rows: readonly Row[], column: ColumnDefinition & { resource: ResourceName }) {
    const { key, resource } = column;
    const names = await this.labels.of(
      resource,
      rows.flatMap(({ values }) => referencesIn(values[key])),
    );
    for (const { values, labels } of rows) {
      const known = referencesIn(values[key]).flatMap((reference) => {
        const found = names.get(reference);
        return found ? [[reference, found] as const] : [];
      });
      if (known.length > 0) labels[key] = Object.fromEntries(known);
    }
  }
}

/** The columns of these keys, or the default columns. */
export function columnsNamed(
  { definition }: Resource,
  keys: readonly string[] | null | undefined,
): ColumnDefinition[] {
  return (keys ?? definition.defaultColumns).map((key, index) => {
    const column = columnOf(definition, key);
    if (!column)
      throw validationFailed([
        { field: `columns.${index}`, messageKey: 'not-one-of', params: { value: key } },
      ]);
    return column;
  });
}

export const projectionOf = (
  { adapter }: Resource,
  columns: readonly ColumnDefinition[],
): Record<string, 1> =>
  Object.fromEntries(
    [...ALWAYS_READ, ...adapter.keyFields, ...columns.flatMap(({ dependsOn }) => dependsOn)].map((path) => [
      path,
      1 as const,
    ]),
  );

/** The requested sort column, or the default; with a unique tie-breaker, so that pages do not overlap. */
function orderOf({ definition }: Resource, asked: string | null | undefined): Record<string, 1 | -1> {
  const sort = asked || definition.defaultSort;
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = columnOf(definition, sort.replace(/^-/, ''));
  if (!column?.sortable)
    throw validationFailed([{ field: 'list.sort', messageKey: 'not-one-of', params: { value: sort } }]);
  return Object.fromEntries(column.sortPaths.map((path) => [path, direction]));
}
