import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import type { Request } from 'express';
import type { QueryFilter } from 'mongoose';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { pageCost } from '../../platform/documents/page.js';
import { localeOf } from '../../platform/http/locale.js';
import { BackOfficeTask } from '../tasks/task.types.js';
import { problemView, taskView } from '../tasks/task-views.js';
import { ApplyImport } from './apply-import.js';
import type { ImportRowRecord } from './import-record.js';
import {
  ApplyImportArgs,
  ImportPreview,
  ImportRow,
  type ImportRowFilter,
  ImportRowsArgs,
  PreviewImportArgs,
} from './import.types.js';
import { Imports } from './imports.service.js';

/** A preview with the headers of its file, which rows use to show their cells. */
type Preview = ImportPreview & { headers: readonly string[] };

@Resolver(() => ImportPreview)
export class ImportsResolver {
  constructor(
    private readonly imports: Imports,
    private readonly applyImportUseCase: ApplyImport,
  ) {}

  @Mutation(() => ImportPreview, {
    description: 'Checks an uploaded file: the result of each row, by the validation rules of each record.',
  })
  @Roles('ADMINISTRATOR')
  async previewImport(
    @CurrentCaller() caller: Caller,
    @Args() { id, mapping, blanks }: PreviewImportArgs,
  ): Promise<Preview> {
    const { headers, rowCount } = await this.imports.check(caller, id, mapping, blanks);
    const counts = await this.imports.counts(id);
    const canApply = counts.faulty === 0 && counts.creates + counts.updates > 0;
    return { id, total: rowCount, ...counts, canApply, headers };
  }

  @Mutation(() => BackOfficeTask, {
    description:
      'Applies a checked file: all rows or none. The task fails when a record has changed since the check.',
  })
  @Roles('ADMINISTRATOR')
  async applyImport(
    @CurrentCaller() caller: Caller,
    @Context('req') request: Request,
    @Args() { id, batchId }: ApplyImportArgs,
  ): Promise<BackOfficeTask> {
    return taskView(await this.applyImportUseCase.run(caller, id, batchId), localeOf(request));
  }

  @ResolveField(() => [ImportRow], { description: 'Rows, in order.', complexity: pageCost })
  async rows(
    @Parent() { id, headers }: Preview,
    @Context('req') request: Request,
    @Args() { filter, ...page }: ImportRowsArgs,
  ): Promise<ImportRow[]> {
    const rows = await this.imports.page(id, conditionsOf(filter), page);
    return rows.map((row) => rowView(row, headers, localeOf(request)));
  }
}

function conditionsOf(filter: ImportRowFilter): QueryFilter<ImportRowRecord> {
  if (filter === 'ALL') return {};
  return filter === 'WARNING' ? { 'warnings.0': { $exists: true } } : { outcome: filter };
}

const rowView = (row: ImportRowRecord, headers: readonly string[], locale: Locale): ImportRow => ({
  line: row.line,
  reference: row.reference ?? null,
  outcome: row.outcome!,
  values: Object.fromEntries(headers.map((header, index) => [header, row.cells[index] ?? ''])),
  changes: row.changes.map(({ field, before, after }) => ({
    field,
    before: { value: before },
    after: { value: after },
  })),
  errors: row.problems.map((each) => problemView(each, locale)),
  warnings: row.warnings.map((each) => problemView(each, locale)),
});
