import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Panel } from '../kit/forms/record-panel.js';
import { Pages } from '../resources/shared/records-panel.js';
import type { ImportSteps } from './use-import.js';
import { ImportRows } from './import-rows.js';
import { type ImportPreview, ROWS_PER_PAGE } from './use-import.js';
import type { ImportRowFilter } from '../../generated/schema-types.js';

export interface ImportPreviewProps {
  resource: ResourceDefinition;
  steps: ImportSteps;
  preview: ImportPreview;
}

/** What each row would do; nothing has been written yet. */
export function ImportPreviewStep({ resource, steps, preview }: ImportPreviewProps) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const counts: Readonly<Record<ImportRowFilter, number>> = {
    ALL: preview.total,
    CREATE: preview.creates,
    UPDATE: preview.updates,
    UNCHANGED: preview.unchanged,
    FAULTY: preview.faulty,
    WARNING: preview.warnings,
  };
  const filters = (Object.keys(counts) as ImportRowFilter[]).filter(
    (each) => each === 'ALL' || counts[each] > 0,
  );
  const pages = Math.max(1, Math.ceil(counts[steps.filter] / ROWS_PER_PAGE));
  const show = (filter: ImportRowFilter, page: number) => void steps.check(filter, page);
  return (
    <Panel
      title={t('import.step3')}
      actions={
        <Button
          size="sm"
          disabled={!preview.canApply}
          loading={steps.isBusy}
          onClick={() => void steps.apply()}
        >
          {t('import.apply', {
            creates: formatNumber(preview.creates, locale),
            updates: formatNumber(preview.updates, locale),
          })}
        </Button>
      }
    >
      <p role="status" className={cx(preview.faulty > 0 ? 'text-danger' : 'text-muted')}>
        {preview.faulty > 0
          ? t('import.faulty', { count: preview.faulty })
          : preview.canApply
            ? t('import.canApply')
            : t('import.nothingToDo')}
        {preview.faulty > 0 && (
          <a
            href={`/api/back-office/imports/${preview.id}/faulty-rows.csv?locale=${locale}`}
            download
            className="ml-3 inline-flex items-center gap-1.5 text-link underline underline-offset-4"
          >
            <Icon name="download" className="size-4" />
            {t('import.faultyRows')}
          </a>
        )}
      </p>
      <div role="group" aria-label={t('import.filter')} className="flex flex-wrap gap-2">
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={steps.filter === each}
            disabled={steps.isBusy}
            onClick={() => show(each, 1)}
            className={cx(
              'inline-flex min-h-8 items-center gap-2 rounded-full border px-3',
              steps.filter === each ? 'border-accent bg-sunken' : 'border-line hover:border-accent',
            )}
          >
            {t(`import.outcome.${each}`)}
            <span className="text-muted tabular-nums">{formatNumber(counts[each], locale)}</span>
          </button>
        ))}
      </div>
      <ImportRows resource={resource} mapping={steps.mapping} rows={preview.rows} isBusy={steps.isBusy} />
      {pages > 1 && (
        <div className="flex items-center justify-end gap-2">
          <Pages
            page={steps.page}
            pages={pages}
            isBusy={steps.isBusy}
            onPage={(page) => show(steps.filter, page)}
          />
        </div>
      )}
    </Panel>
  );
}
