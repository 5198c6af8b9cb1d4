import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import type { DashboardData } from './figures.js';
import { EmptyPanel, Panel } from './panel.js';
import { newSynonymPath } from './new-synonym-path.js';

/** Queries without results, each with a link to add a synonym. */
export function FailedQueriesPanel({ data }: { data: DashboardData }) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const localName = useLocalName();
  return (
    <Panel id="dashboard-queries" title={t('queries.title')}>
      {data.failedQueries.length === 0 ? (
        <EmptyPanel>{t('queries.empty')}</EmptyPanel>
      ) : (
        <ul className="divide-y divide-line">
          {data.failedQueries.map(({ text, list, locale: typed, count, proposal }) => {
            const path = newSynonymPath(text, proposal?.spelling);
            return (
              <li key={`${list} ${typed} ${text}`} className="flex min-h-9 flex-wrap items-center gap-x-3">
                <span className="min-w-0 grow basis-24 truncate">{text}</span>
                {/* Most are about wines. */}
                {list === 'VENUES' && (
                  <span className="text-xs whitespace-nowrap text-muted">{t('queries.venues')}</span>
                )}
                <Link
                  to={path}
                  className="min-w-12 text-right whitespace-nowrap tabular-nums hover:text-accent hover:underline"
                >
                  {t('queries.times', { count, shown: formatNumber(count, locale) })}
                </Link>
                <Link
                  to={path}
                  title={proposal ? localName(proposal) : undefined}
                  className="ml-auto w-38 shrink-0 truncate text-right text-link hover:underline"
                >
                  {proposal ? t('queries.teachAs', { spelling: proposal.spelling }) : t('queries.teach')}
                  <span className="sr-only">: {text}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
