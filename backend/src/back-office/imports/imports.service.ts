import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { areaOfResource } from '@vinkura/domain/back-office/areas';
import { fieldAt } from '@vinkura/domain/back-office/index';
import { documentsOfPage } from '../../platform/documents/database-list.js';
import type { PageRequest } from '../../platform/documents/page.js';
import type { Model, QueryFilter } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { assertArea } from '../../platform/access/caller-in-area.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError, forbidden, notFound, assertNoViolations } from '../../platform/errors/domain-error.js';
import type { Resource } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { ImportCheck } from './import-check.js';
import type { FileEncoding } from './file-encoding.js';
import { readImportFile, suggestedMapping } from './import-file.js';
import { type BlankMode, ImportRecord, ImportRowRecord, ROW_OUTCOMES } from './import-record.js';

const SAMPLE_ROWS = 5;
/** Rows written per batch. */
const BATCH = 500;

/** An uploaded file before its check. */
export interface StoredImport {
  id: string;
  headers: string[];
  sampleRows: string[][];
  mapping: Record<string, string | null>;
  rowCount: number;
  /** As detected or chosen. */
  encoding: FileEncoding;
}

/** Proposed field of a column. */
export interface ColumnMapping {
  header: string;
  field?: string | null;
}

/** Number of rows by result. */
export interface ImportCounts {
  creates: number;
  updates: number;
  unchanged: number;
  faulty: number;
  warnings: number;
}

/** Uploaded files: stored, checked any number of times, and read again when applied. */
@Injectable()
export class Imports {
  constructor(
    @InjectModel(ImportRecord.name) private readonly imports: Model<ImportRecord>,
    @InjectModel(ImportRowRecord.name) private readonly rows: Model<ImportRowRecord>,
    private readonly registry: ResourceRegistry,
    private readonly importCheck: ImportCheck,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError FORBIDDEN for a resource without import */
  importable(name: string): Resource {
    const resource = this.registry.get(name);
    if (!resource.definition.import)
      throw forbidden('operation-not-possible', { resource: name, operation: 'import' });
    return resource;
  }

  /** Stores a file for a day. @throws DomainError FORBIDDEN; VALIDATION_FAILED naming `file` */
  async store(name: string, content: Buffer, caller: Caller, chosen?: FileEncoding): Promise<StoredImport> {
    const { definition } = this.importable(name);
    const { encoding, headers, rows } = readImportFile(content, chosen);
    const id = randomUUID();
    const at = this.clock.now();
    for (let from = 0; from < rows.length; from += BATCH)
      await this.rows.insertMany(rows.slice(from, from + BATCH).map((row) => ({ ...row, importId: id, at })));
    await this.imports.create({
      _id: id,
      resource: name,
      by: caller.id,
      headers,
      rowCount: rows.length,
      createdAt: at,
    });
    return {
      id,
      headers,
      sampleRows: rows
        .slice(0, SAMPLE_ROWS)
        .map(({ cells }) => headers.map((_, index) => cells[index] ?? '')),
      mapping: suggestedMapping(definition, headers),
      rowCount: rows.length,
      encoding,
    };
  }

  /**
   * Computes the result of each row against the current records, without writing.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `mapping.…`; CONFLICT when it has been applied
   */
  async check(
    caller: Caller,
    id: string,
    mapping: readonly ColumnMapping[],
    blanks: BlankMode,
  ): Promise<ImportRecord> {
    const kept = await this.own(caller, id);
    if (kept.appliedBy) throw new DomainError('CONFLICT', 'import-applied', { batchId: kept.appliedBy });
    const resource = this.importable(kept.resource);
    const fields = fieldsOf(resource, kept.headers, mapping);
    const rows = await this.rows.find({ importId: id }, { line: 1, cells: 1 }).sort({ line: 1 }).lean();
    const checked = await this.importCheck.check(resource, rows, fields, blanks);
    for (let from = 0; from < rows.length; from += BATCH)
      await this.rows.bulkWrite(
        rows.slice(from, from + BATCH).map(({ _id }, index) => {
          const { reference, version, values, ...found } = checked[from + index]!;
          const absent = Object.fromEntries(
            Object.entries({ reference, version, values }).flatMap(([key, value]) =>
              value === undefined ? [[key, 1 as const]] : [],
            ),
          );
          const set = { ...found, ...(reference && { reference }), ...(version && { version }) };
          return {
            updateOne: {
              filter: { _id },
              update: { $set: { ...set, ...(values && { values }) }, $unset: absent },
            },
          };
        }),
      );
    return this.imports
      .findByIdAndUpdate(id, { $set: { check: randomUUID() } }, { returnDocument: 'after' })
      .orFail()
      .lean<ImportRecord>();
  }

  /** @throws DomainError NOT_FOUND, also for other users' files */
  async own(caller: Caller, id: string): Promise<ImportRecord> {
    const kept = await this.imports.findOne({ _id: id, by: caller.id }).lean<ImportRecord>();
    if (!kept) throw notFound('import', id);
    assertArea(caller, areaOfResource(kept.resource));
    return kept;
  }

  async counts(id: string): Promise<ImportCounts> {
    const [creates, updates, unchanged, faulty] = await Promise.all(
      ROW_OUTCOMES.map((outcome) => this.rows.countDocuments({ importId: id, outcome })),
    );
    const warnings = await this.rows.countDocuments({ importId: id, 'warnings.0': { $exists: true } });
    return { creates: creates!, updates: updates!, unchanged: unchanged!, faulty: faulty!, warnings };
  }

  /** In file order. */
  page(
    id: string,
    conditions: QueryFilter<ImportRowRecord>,
    request: PageRequest,
  ): Promise<ImportRowRecord[]> {
    return documentsOfPage(this.rows, { $and: [{ importId: id }, conditions] }, { line: 1 }, request);
  }

  /** All rows that meet the conditions, in file order. */
  all(id: string, conditions: QueryFilter<ImportRowRecord>): Promise<ImportRowRecord[]> {
    return this.rows
      .find({ $and: [{ importId: id }, conditions] })
      .sort({ line: 1 })
      .lean<ImportRowRecord[]>();
  }
}

/** The field of each cell. @throws DomainError VALIDATION_FAILED naming `mapping.…` */
function fieldsOf(
  { definition }: Resource,
  headers: readonly string[],
  mapping: readonly ColumnMapping[],
): (string | undefined)[] {
  const known = new Set(definition.import?.columns.map(({ field }) => field));
  const taken = new Set<string>();
  const fields: (string | undefined)[] = headers.map(() => undefined);
  for (const [index, { header, field }] of mapping.entries()) {
    const at = `mapping.${index}`;
    const column = headers.indexOf(header);
    if (column < 0)
      assertNoViolations([{ field: `${at}.header`, messageKey: 'not-one-of', params: { value: header } }]);
    if (!field) continue;
    if (!known.has(field) || !fieldAt(definition, field))
      assertNoViolations([{ field: `${at}.field`, messageKey: 'not-one-of', params: { value: field } }]);
    if (taken.has(field))
      assertNoViolations([
        { field: `${at}.field`, messageKey: 'import-column-twice', params: { value: field } },
      ]);
    taken.add(field);
    fields[column] = field;
  }
  if (taken.size === 0) assertNoViolations([{ field: 'mapping', messageKey: 'required' }]);
  return fields;
}
