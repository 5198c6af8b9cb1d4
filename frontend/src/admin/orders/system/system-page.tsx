import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  type AdminOrderSystemQuery,
  useAdminOrderSystemQuery,
} from '../../../generated/admin-orders-system.js';
import { toProblem } from '../../../shared/api/problem.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { SkeletonRows, SkeletonText } from '../../../ui/layout/skeleton.js';
import { AdminNotFound } from '../../pages/not-found.js';
import { RecordsPanel } from '../../resources/shared/records-panel.js';
import { OrderSection } from '../core/order-section.js';
import { StatusBadge } from '../core/status-badge.js';
import { AuditTable } from './audit-table.js';
import { JsonTree } from './json-tree.js';
import { DataTable } from '../../kit/values/data-table.js';
import { useRawOrder } from './use-raw-order.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

/** `/admin/orders/{ref}/system` (ADM-05): the stored record, movements of its bottles, its mails and its audit entries. */
export function OrderSystemPage() {
  const { t } = useTranslation('admin-orders');
  const { reference = '' } = useParams();
  const { data, error, refetch } = useAdminOrderSystemQuery({
    variables: { reference, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('system.title', { reference }));
  if (error)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch()} />
    );
  if (!data) return <SkeletonRows className="p-5" />;
  if (!data.order) return <AdminNotFound />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 leading-normal">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{t('system.title', { reference })}</h1>
        <StatusBadge status={data.order.status} />
        <span className="grow" />
        <ButtonLink size="sm" variant="secondary" to={`/admin/orders/${reference}`}>
          {t('system.back')}
        </ButtonLink>
      </header>
      <RecordsPanel
        title={t('system.movements')}
        resource="stock-movements"
        filters={[{ field: 'orderRef', operator: 'IS', values: [reference] }]}
        columns={['at', 'reason', 'productRef', 'warehouseRef', 'from', 'to', 'quantity', 'by']}
        sort="at"
        empty={t('system.noMovements')}
      />
      <Mails mails={data.order.timeline.filter(({ kind }) => kind === 'MAIL')} />
      <OrderSection title={t('system.audit')}>
        <AuditTable entries={data.activity.items} />
      </OrderSection>
      <RawRecord reference={reference} />
    </div>
  );
}

type Mails = NonNullable<AdminOrderSystemQuery['order']>['timeline'];

function Mails({ mails }: { mails: Mails }) {
  const { t } = useTranslation('admin-orders');
  return (
    <OrderSection title={t('system.mails')}>
      <DataTable
        rows={mails}
        keyOf={({ id }) => id}
        empty={t('system.noMails')}
        columns={[
          { label: t('system.at'), cell: ({ at }) => <DateText value={at} className="whitespace-nowrap" /> },
          { label: t('system.kind'), cell: ({ mailKind }) => mailKind && t(`mailKind.${mailKind}`) },
          { label: t('system.subject'), cell: ({ subject }) => subject },
          { label: t('system.state'), cell: ({ mailStatus }) => mailStatus && t(`mailStatus.${mailStatus}`) },
          { label: t('system.error'), cell: ({ error }) => error },
        ]}
      />
    </OrderSection>
  );
}

function RawRecord({ reference }: { reference: string }) {
  const { t } = useTranslation('admin-orders');
  const { raw, hasFailed, retry } = useRawOrder(reference);
  return (
    <OrderSection title={t('system.raw')}>
      {hasFailed ? (
        <LoadFailure onRetry={retry} />
      ) : raw === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <ScrollBox label={t('system.raw')} className="text-xs">
          <JsonTree value={raw} isOpen />
        </ScrollBox>
      )}
    </OrderSection>
  );
}
