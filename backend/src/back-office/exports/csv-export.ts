import { writtenWord } from '@vinkura/domain/back-office/labels/enum-words';
import { Injectable } from '@nestjs/common';
import type { Locale } from '@vinkura/domain';
import { FILE_LABELS } from '@vinkura/domain/back-office/labels/file-labels';
import type { ColumnDefinition } from '@vinkura/domain/back-office/index';
import { labelIn } from '@vinkura/i18n/labels';
import { localName } from '@vinkura/i18n/names';
import { columnsNamed, type ListPlan, projectionOf, RecordLists, type Row } from '../lists/record-lists.js';
import type { ListStateInput } from '../lists/list-state.js';
import { referencesIn } from '../lists/cell-values.js';
import type { Resource, StoredRecord } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { csvCell, escapeFormula, LIST_SEPARATOR, type WordLabels } from './csv-cells.js';

/** Batch size. */
const BATCH = 500;

/** A list export: filter, columns and language. */
export interface ExportPlan {
  list: ListPlan;
  columns: readonly ColumnDefinition[];
  locale: Locale;
  /** Words of enums as labels instead of codes. */
  hasLabels: boolean;
}

/** Exports lists of any length: records are read and sent in batches. */
@Injectable()
export class CsvExport {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly lists: RecordLists,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the invalid part of the list state */
  async plan(
    name: string,
    state: ListStateInput,
    keys: readonly string[] | undefined,
    locale: Locale,
    hasLabels = true,
  ): Promise<ExportPlan> {
    const columns = columnsNamed(this.registry.get(name), keys);
    return { list: await this.lists.plan(name, state), columns, locale, hasLabels };
  }

  /** The lines of the file, headers first. A reference column is followed by a column of names. */
  async *lines({ list, columns, locale, hasLabels }: ExportPlan): AsyncGenerator<string[]> {
    const labelOf = hasLabels ? wordLabels(locale) : undefined;
    yield columns.flatMap((column) => headersOf(column, locale));
    for await (const records of this.batches(list, columns))
      for (const row of await this.lists.rowsOf(list.resource, records, columns))
        yield columns.flatMap((column) => cellsOf(column, row, locale, labelOf));
  }

  private async *batches(
    { resource, conditions, order }: ListPlan,
    columns: readonly ColumnDefinition[],
  ): AsyncGenerator<StoredRecord[]> {
    const cursor = this.recordsOf(resource, columns, conditions).sort(order).cursor({ batchSize: BATCH });
    let batch: StoredRecord[] = [];
    for await (const record of cursor) {
      batch.push(record);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  private recordsOf(
    resource: Resource,
    columns: readonly ColumnDefinition[],
    conditions: ListPlan['conditions'],
  ) {
    return this.registry
      .model(resource)
      .find(conditions, projectionOf(resource, columns))
      .lean<StoredRecord>();
  }
}

const wordLabels =
  (locale: Locale): WordLabels =>
  (key, word) =>
    key === 'flag'
      ? labelIn(word === 'true' ? FILE_LABELS.yes : FILE_LABELS.no, locale)
      : writtenWord(key, word, locale);

function headersOf({ label, resource }: ColumnDefinition, locale: Locale): string[] {
  const header = labelIn(label, locale);
  return resource ? [header, `${header}${labelIn(FILE_LABELS.nameOf, locale)}`] : [header];
}

function cellsOf(
  column: ColumnDefinition,
  { values, labels }: Row,
  locale: Locale,
  labelOf: WordLabels | undefined,
): string[] {
  const { key, resource } = column;
  const cell = csvCell(values[key], column, labelOf);
  if (!resource) return [cell];
  const names = (labels[key] ?? {}) as Readonly<Record<string, { name: string; nameEn?: string }>>;
  const named = referencesIn(values[key]).map((reference) => {
    const found = names[reference];
    return localName(found?.name, found?.nameEn, locale);
  });
  return [cell, escapeFormula(named.join(LIST_SEPARATOR))];
}
