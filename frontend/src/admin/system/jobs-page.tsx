import { useTranslation } from 'react-i18next';
import {
  type AdminJobFragment,
  useAdminSystemRunJobRequest,
  useAdminSystemJobsQuery,
} from '../../generated/admin-system.js';
import { useLocale } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { OrderSection } from '../orders/core/order-section.js';
import { DataTable } from '../kit/values/data-table.js';
import { AgeText } from '../kit/values/age-text.js';
import { formatMilliseconds, formatSpan } from '../kit/values/duration.js';
import { useSystemCommand } from './use-system-command.js';

const POLL_MS = 10_000;

/** Those that failed first. */
const byUrgency = (a: AdminJobFragment, b: AdminJobFragment): number =>
  Number(Boolean(b.lastError)) - Number(Boolean(a.lastError)) || (a.name < b.name ? -1 : 1);

/** `/admin/system/jobs`: what the server does by itself, its last runs, and a button to do it now. */
export function JobsPage() {
  const { t, i18n } = useTranslation('admin-system');
  const locale = useLocale();
  const command = useSystemCommand();
  const runJob = useAdminSystemRunJobRequest();
  const { data, error, refetch } = useAdminSystemJobsQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  usePageTitle(t('tabs.jobs'));
  const nameOf = (name: string): string =>
    i18n.exists(`admin-system:jobs.names.${name}`) ? t(`jobs.names.${name}` as 'title') : name;
  if (!data) return error ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows />;
  const run = (name: string) =>
    command.run(name, runJob, { name }, ({ runJob }) =>
      runJob.lastError ? undefined : t('jobs.ran', { name: nameOf(name) }),
    );
  return (
    <OrderSection title={t('jobs.title')}>
      <DataTable
        rows={data.jobs.toSorted(byUrgency)}
        keyOf={({ name }) => name}
        empty={t('jobs.empty')}
        columns={[
          {
            label: t('jobs.job'),
            cell: ({ name }) => (
              <>
                <span className="block">{nameOf(name)}</span>
                <span className="font-latin text-xs text-muted">{name}</span>
              </>
            ),
          },
          { label: t('jobs.state'), cell: (job) => <State job={job} /> },
          {
            label: t('jobs.every'),
            cell: ({ everyMs }) => <span className="whitespace-nowrap">{formatSpan(everyMs, locale)}</span>,
          },
          {
            label: t('jobs.last'),
            cell: ({ lastStartedAt }) => (lastStartedAt ? <AgeText value={lastStartedAt} /> : '–'),
          },
          {
            label: t('jobs.duration'),
            cell: ({ runs: [last] }) => (
              <span className="whitespace-nowrap tabular-nums">
                {last ? formatMilliseconds(last.durationMs, locale) : '–'}
              </span>
            ),
          },
          { label: t('jobs.result'), cell: (job) => <Outcome job={job} /> },
          {
            label: t('jobs.actions'),
            cell: ({ name, running }) => (
              <Button
                size="sm"
                variant="secondary"
                className="whitespace-nowrap"
                aria-label={t('jobs.runOne', { name: nameOf(name) })}
                disabled={running}
                loading={command.running === name}
                onClick={() => void run(name)}
              >
                {t('jobs.run')}
              </Button>
            ),
          },
        ]}
      />
    </OrderSection>
  );
}

function State({ job: { running, lastError, lastStartedAt } }: { job: AdminJobFragment }) {
  const { t } = useTranslation('admin-system');
  if (running) return <Badge tone="accent">{t('jobs.running')}</Badge>;
  if (lastError) return <Badge tone="danger">{t('jobs.failed')}</Badge>;
  return lastStartedAt ? <Badge tone="success">{t('jobs.ok')}</Badge> : <Badge>{t('jobs.notYet')}</Badge>;
}

const numbersOf = (result: Record<string, unknown> | null): string =>
  Object.entries(result ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(' · ');

/** What the last run did, and those before it behind a press. */
function Outcome({ job: { runs, lastResult, lastError } }: { job: AdminJobFragment }) {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  if (runs.length === 0) return lastError ? <span className="text-danger">{lastError}</span> : '–';
  return (
    <details className="max-w-md">
      <summary className="cursor-pointer wrap-anywhere">
        {lastError ? <span className="text-danger">{lastError}</span> : numbersOf(lastResult) || '–'}
      </summary>
      <ul aria-label={t('jobs.runs')} className="mt-1 grid gap-0.5 text-xs text-muted">
        {runs.map(({ startedAt, durationMs, result, error }) => (
          <li key={startedAt} className="wrap-anywhere">
            <DateText value={startedAt} form="time" /> · {formatMilliseconds(durationMs, locale)} ·{' '}
            {error ? <span className="text-danger">{error}</span> : numbersOf(result)}
          </li>
        ))}
      </ul>
    </details>
  );
}
