import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useAdminRecordQuery } from '../../../generated/admin-kit-data.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { useLabel } from '../../use-label.js';
import { cx } from '../../../ui/base/cx.js';
import { Cell } from '../values/cell.js';
import { isLogged, LoggedChanges } from '../values/logged-changes.js';
import { useRecordTitle } from '../values/record-title.js';
import { sectionsOf } from '../values/record-values.js';

export interface RecordPreviewProps {
  resource: ResourceDefinition;
  reference: string;
  /** Place of the row on its page, from 1, and rows of the page. */
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a record holds, beside the list: everything that is filled in, to be read without leaving the list. */
export function RecordPreview({ resource, reference, place, count, onMove, onClose }: RecordPreviewProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const recordTitle = useRecordTitle();
  const problemText = useProblemText();
  const { data, previousData, error } = useAdminRecordQuery({
    variables: { resource: resource.name, reference },
    fetchPolicy: 'cache-and-network',
  });
  const record = (data ?? previousData)?.backOfficeRecord;
  const title = record && recordTitle(resource, record);
  return (
    <aside
      aria-label={t('preview.label')}
      data-preview={reference}
      className="flex w-80 shrink-0 xl:w-88 flex-col overflow-hidden border-l border-line bg-raised max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-3 max-lg:shadow-lift"
    >
      <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
        <p className="mr-auto text-muted tabular-nums">
          {place} / {count}
        </p>
        <IconButton
          icon="chevron-left"
          label={t('keys.previous')}
          className="size-9! rotate-90"
          disabled={place <= 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('keys.next')}
          className="size-9! rotate-90"
          disabled={place >= count}
          onClick={() => onMove(1)}
        />
        <IconButton icon="close" label={t('preview.close')} className="size-9!" onClick={onClose} />
      </header>
      <div
        aria-busy={record?.reference !== reference && !error}
        className="grid content-start gap-4 overflow-y-auto p-4"
      >
        {error ? (
          <p role="alert" className="text-danger">
            {problemText(error)}
          </p>
        ) : record ? (
          <>
            <div className="flex items-start gap-3">
              <div className="grid min-w-0 grow">
                <h2 className="text-lg">{title}</h2>
                {record.reference !== title && <p className="font-latin text-muted">{record.reference}</p>}
              </div>
              <ButtonLink
                size="sm"
                variant="secondary"
                to={`${resource.path}/${encodeURIComponent(record.reference)}`}
              >
                {t('preview.open')}
              </ButtonLink>
            </div>
            {sectionsOf(resource, false).map(({ key, label, fields }) => {
              const filled = fields.filter((field) => !isEmpty(record.values[field.key]));
              if (filled.length === 0) return null;
              return (
                <section
                  key={key}
                  aria-label={labelOf(label)}
                  className="grid gap-1 border-t border-line pt-3"
                >
                  <h3 className="font-gothic text-xs text-muted">{labelOf(label)}</h3>
                  <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
                    {filled.map((field) => (
                      <div
                        key={field.key}
                        className={cx('col-span-2 grid', !isLogged(resource, field) && 'grid-cols-subgrid')}
                      >
                        <dt className="text-muted">{labelOf(field.label)}</dt>
                        <dd className={isLogged(resource, field) ? undefined : 'line-clamp-4'}>
                          {isLogged(resource, field) ? (
                            <LoggedChanges values={record.values} value={record.values[field.key]} />
                          ) : (
                            <Cell
                              column={field}
                              value={record.values[field.key]}
                              labels={record.labels[field.key]}
                            />
                          )}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              );
            })}
          </>
        ) : (
          <SkeletonRows />
        )}
      </div>
    </aside>
  );
}
