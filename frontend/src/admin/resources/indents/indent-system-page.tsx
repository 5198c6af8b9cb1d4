import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAdminRecordQuery } from '../../../generated/admin-kit-data.js';
import { useAdminIndentBottlesQuery } from '../../../generated/admin-resources-indents.js';
import { toProblem } from '../../../shared/api/problem.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { ActivityPanel } from '../../kit/activity/activity-panel.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { useRecordTitle } from '../../kit/values/record-title.js';
import { AdminNotFound } from '../../pages/not-found.js';
import { IndentBottles } from './indent-bottles.js';
import { RecordsPanel } from '../shared/records-panel.js';

const INDENTS = resourceNamed('indents');
/** Bottles of which the wines are looked up for the movements. */
const BOTTLES = 100;

/** `/admin/indents/{ref}/system` (ADM-09): the raw record, its bottles, and what was moved for them. */
export function IndentSystemPage() {
  const { t } = useTranslation('admin-records');
  const recordTitle = useRecordTitle();
  const { reference = '' } = useParams();
  const { data, error, refetch } = useAdminRecordQuery({
    variables: { resource: 'indents', reference },
    fetchPolicy: 'cache-and-network',
  });
  const { data: stored } = useAdminIndentBottlesQuery({
    variables: { reference, page: 1, perPage: BOTTLES },
    skip: !data,
  });
  const record = data?.backOfficeRecord;
  const title = record ? t('indent.systemTitle', { title: recordTitle(INDENTS, record) }) : reference;
  usePageTitle(title);
  if (error && !record)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch().catch(() => undefined)} />
    );
  if (!record) return <SkeletonRows className="p-5" />;
  const wines = [...new Set(stored?.indent?.bottles?.items.map(({ productRef }) => productRef))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-xl">{title}</h1>
        <ButtonLink size="sm" variant="secondary" to={`${INDENTS.path}/${encodeURIComponent(reference)}`}>
          {t('indent.back')}
        </ButtonLink>
      </header>
      <Panel title={t('indent.raw')}>
        <pre
          tabIndex={0}
          role="region"
          aria-label={t('paging.table', { title: t('indent.raw') })}
          className="max-h-[60dvh] overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
        >
          {JSON.stringify(
            { ...record.values, deletedAt: record.deletedAt, version: record.version },
            null,
            2,
          )}
        </pre>
      </Panel>
      <IndentBottles reference={reference} readOnly />
      {wines.length > 0 && (
        <RecordsPanel
          title={t('stock.movements')}
          resource="stock-movements"
          filters={[
            { field: 'productRef', operator: 'IS', values: wines },
            { field: 'warehouseRef', operator: 'IS', values: [String(record.values['warehouseRef'])] },
          ]}
          columns={['at', 'productRef', 'reason', 'from', 'to', 'quantity', 'orderRef', 'by', 'comments']}
          sort="-at"
          empty={t('stock.noMovements')}
        />
      )}
      <ActivityPanel resource="indents" reference={reference} />
    </div>
  );
}
