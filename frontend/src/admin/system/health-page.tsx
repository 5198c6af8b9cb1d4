import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdminSystemHealthQuery, useAdminSystemHealthQuery } from '../../generated/admin-system.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { OrderSection } from '../orders/core/order-section.js';
import { DataTable } from '../kit/values/data-table.js';
import { AgeText } from '../kit/values/age-text.js';
import { formatMilliseconds } from '../kit/values/duration.js';
import { useNow } from '../kit/values/use-now.js';

const POLL_MS = 15_000;
/** A delay of the event loop that visitors begin to feel. */
const SLOW_LOOP_MS = 100;
const BACKUP_DUE_MS = 2 * 24 * 60 * 60 * 1000;

/** `/admin/system`: problems, and the processes. */
export function HealthPage() {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useAdminSystemHealthQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  usePageTitle(t('title'));
  if (!data) return error ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows />;
  return (
    <>
      {error && <LoadFailure onRetry={() => refetch()} />}
      <Figures data={data} />
      <Processes processes={data.serverProcesses} />
    </>
  );
}

function Figures({ data: { systemStatus: status, lastBackup } }: { data: AdminSystemHealthQuery }) {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const now = useNow();
  const counts = [
    ['stuckPayments', status.stuckPayments, '/admin/system/payments'],
    ['paymentsNeedingAttention', status.paymentsNeedingAttention, '/admin/system/payments'],
    ['mailsFailed', status.mailsFailed, '/admin/system/mails?status=FAILED'],
    ['mailsQueued', status.mailsQueued, '/admin/system/mails?status=QUEUED'],
    ['failedJobs', status.failedJobs, '/admin/system/jobs'],
    ['webhooksFailed', status.webhooksFailed, '/admin/system/webhooks?status=FAILED'],
    ['webhookEndpointsDisabled', status.webhookEndpointsDisabled, '/admin/system/webhooks'],
  ] as const;
  const missing = status.missingSellerVariables;
  const isBackupDue = !lastBackup || now - Date.parse(lastBackup.at) > BACKUP_DUE_MS;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-3">
      <Figure
        label={t('health.server')}
        value={t(status.status === 'ok' ? 'health.status.ok' : 'health.status.unavailable')}
        note={t('health.database', {
          kind: t(status.database === 'mongodb' ? 'health.kind.mongodb' : 'health.kind.embedded'),
        })}
        isDue={status.status !== 'ok'}
      />
      <Figure
        label={t('health.backup')}
        value={lastBackup ? <AgeText value={lastBackup.at} /> : t('health.noBackup')}
        note={
          lastBackup
            ? t('health.backupSize', { documents: formatNumber(lastBackup.documents, locale) })
            : t('health.backupHint')
        }
        isDue={isBackupDue}
      />
      {missing.length > 0 && (
        <Figure
          label={t('health.seller')}
          value={t('health.sellerClosed')}
          note={t('health.sellerMissing', { variables: missing.join(', ') })}
          isDue
        />
      )}
      {counts.map(([key, count, to]) => (
        <Figure
          key={key}
          label={t(`health.counts.${key}`)}
          value={formatNumber(count, locale)}
          to={to}
          isDue={count > 0 && key !== 'mailsQueued'}
        />
      ))}
    </ul>
  );
}

interface FigureProps {
  label: string;
  value: React.ReactNode;
  note?: string;
  to?: string;
  /** Needs attention. */
  isDue: boolean;
}

/** A figure; colour only where something is due. */
function Figure({ label, value, note, to, isDue }: FigureProps) {
  const content = (
    <>
      <span className="flex items-center gap-1.5 text-muted">
        {isDue && <Icon name="alert" className="size-4 shrink-0 text-warning" />}
        {label}
      </span>
      <span className={cx('font-mincho text-2xl leading-tight tabular-nums', isDue && 'text-warning')}>
        {value}
      </span>
      {note && <span className="text-xs text-muted">{note}</span>}
    </>
  );
  const shape = cx(
    'grid h-full content-start gap-1 rounded-sm border bg-raised px-4 py-3',
    isDue ? 'border-line border-l-4 border-l-warning' : 'border-line',
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={cx(shape, 'hover:border-accent')}>
          {content}
        </Link>
      ) : (
        <div className={shape}>{content}</div>
      )}
    </li>
  );
}

function Processes({ processes }: { processes: AdminSystemHealthQuery['serverProcesses'] }) {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  return (
    <OrderSection title={t('processes.title')}>
      <DataTable
        rows={processes}
        keyOf={({ _id }) => _id}
        empty={t('processes.empty')}
        columns={[
          {
            label: t('processes.process'),
            cell: ({ host, pid, isThis }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <span className="font-latin">
                  {host} · {pid}
                </span>
                {isThis && <Badge>{t('processes.this')}</Badge>}
              </span>
            ),
          },
          {
            label: t('processes.state'),
            cell: ({ isSilent }) => (
              <Badge tone={isSilent ? 'danger' : 'success'}>
                {t(isSilent ? 'processes.silent' : 'processes.alive')}
              </Badge>
            ),
          },
          { label: t('processes.lastSeen'), cell: ({ lastSeenAt }) => <AgeText value={lastSeenAt} /> },
          {
            label: t('processes.started'),
            cell: ({ startedAt }) => <DateText value={startedAt} className="whitespace-nowrap" />,
          },
          {
            label: t('processes.memory'),
            cell: ({ memoryMegabytes }) => (
              <span className="tabular-nums">{formatNumber(memoryMegabytes, locale)} MB</span>
            ),
          },
          {
            label: t('processes.eventLoop'),
            cell: ({ eventLoopDelayMs }) => (
              <span className={cx('tabular-nums', eventLoopDelayMs > SLOW_LOOP_MS && 'text-warning')}>
                {formatMilliseconds(eventLoopDelayMs, locale)}
              </span>
            ),
          },
          {
            label: t('processes.version'),
            cell: ({ version, nodeVersion }) => (
              <span className="whitespace-nowrap">
                {version} · Node {nodeVersion}
              </span>
            ),
          },
        ]}
      />
    </OrderSection>
  );
}
