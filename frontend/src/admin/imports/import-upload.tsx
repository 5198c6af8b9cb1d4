import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { Spinner } from '../../ui/controls/spinner.js';
import { Panel } from '../kit/forms/record-panel.js';
import type { ImportSteps } from './use-import.js';

/** The file: chosen or dropped; a template has the headers that are understood. */
export function ImportUpload({ resource, steps }: { resource: ResourceDefinition; steps: ImportSteps }) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const send = (file: File | undefined) => {
    if (file) steps.upload(file).catch(() => undefined);
  };
  return (
    <Panel
      title={t('import.step1')}
      actions={
        <a
          href={`/api/back-office/${resource.name}/import-template.csv?locale=${locale}`}
          download
          className="inline-flex items-center gap-1.5 text-link underline underline-offset-4"
        >
          <Icon name="download" className="size-4" />
          {t('import.template')}
        </a>
      }
    >
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          send(event.dataTransfer.files[0]);
        }}
        className={cx(
          'flex min-h-16 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-sm border border-dashed border-line-strong px-4 py-3 text-center focus-within:border-accent hover:border-accent',
          isOver && 'bg-sunken',
        )}
      >
        {steps.isBusy && !steps.file ? <Spinner label={t('images.sending')} /> : <Icon name="plus" />}
        <span>
          {steps.file
            ? t('import.chosen', { rows: formatNumber(steps.file.rowCount, locale) })
            : t('import.choose')}
        </span>
        <span className="text-xs text-muted">{t('import.limits')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/tab-separated-values"
          className="sr-only"
          disabled={steps.isBusy}
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </Panel>
  );
}
