import { EventType } from '@vinkura/domain/shared/enums';
import { addDays, instantInTokyo, isTokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminSystemEventsQuery } from '../../generated/admin-system.js';
import type { EventLogFilter } from '../../generated/schema-types.js';
import { enumParam, textParam, useUrlFilters } from '../../shared/lists/url-filters.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { DateText } from '../../ui/text/date-text.js';
import { ListSearch } from '../kit/list/list-search.js';
import { DenseDay } from './dense-day.js';
import { DenseSelect } from './dense-select.js';
import { PER_PAGE, SystemList } from './system-list.js';

const TYPES = Object.values(EventType);
const FILTERS = {
  q: textParam,
  type: enumParam(['', ...TYPES]),
  user: textParam,
  from: textParam,
  to: textParam,
};

/** `/admin/system/events`: the event log, searched by type, person, session, wine, payment or words. */
export function EventsPage() {
  const { t } = useTranslation('admin-system');
  const { filters, page, change } = useUrlFilters(FILTERS);
  const { q, type, user, from, to } = filters;
  const filter: EventLogFilter = {
    ...(q && { q }),
    ...(type && { eventType: [type] }),
    ...(user && { userRef: user }),
    ...(isTokyoDay(from) && { since: instantInTokyo(from, '00:00').toISOString() }),
    ...(isTokyoDay(to) && { until: instantInTokyo(addDays(to, 1), '00:00').toISOString() }),
  };
  const query = useAdminSystemEventsQuery({
    variables: { filter, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.events'));
  return (
    <SystemList
      query={query}
      pageOf={({ eventLogs }) => eventLogs}
      keyOf={({ _id }) => _id}
      empty={t('events.empty')}
      columns={[
        {
          label: t('events.at'),
          cell: ({ timestamp }) => <DateText value={timestamp} className="whitespace-nowrap" />,
        },
        { label: t('events.type'), cell: ({ eventType }) => t(`events.types.${eventType}`) },
        { label: t('events.by'), cell: ({ triggerUserRef }) => <Person reference={triggerUserRef} /> },
        { label: t('events.owner'), cell: ({ ownerRef }) => <Person reference={ownerRef} /> },
        {
          label: t('events.session'),
          cell: ({ sessionID }) =>
            sessionID ? (
              <button
                type="button"
                title={sessionID}
                aria-label={t('events.onlySession', { session: sessionID.slice(0, 8) })}
                onClick={() => change({ q: sessionID })}
                className="font-latin text-link"
              >
                {sessionID.slice(0, 8)}
              </button>
            ) : (
              '–'
            ),
        },
        {
          label: t('events.details'),
          cell: ({ details }) => (
            <span className="font-latin text-xs wrap-anywhere">
              {details ? JSON.stringify(details) : '–'}
            </span>
          ),
        },
      ]}
    >
      <ListSearch key={q} initial={q} onSearch={(words) => change({ q: words })} />
      <DenseSelect
        label={t('events.type')}
        placeholder={t('events.allTypes')}
        value={type}
        options={TYPES.map((value) => ({ value, label: t(`events.types.${value}`) }))}
        onChange={(value) => change({ type: value })}
      />
      <DenseDay label={t('events.from')} value={from} onChange={(day) => change({ from: day })} />
      <DenseDay label={t('events.to')} value={to} onChange={(day) => change({ to: day })} />
      {user && (
        <button
          type="button"
          onClick={() => change({ user: '' })}
          className="rounded-full border border-accent px-3 py-1 text-xs"
        >
          {t('events.onlyUser', { user })} ×
        </button>
      )}
    </SystemList>
  );
}

const Person = ({ reference }: { reference: string | null }) =>
  reference === null ? (
    '–'
  ) : (
    <Link to={`/admin/users/${reference}`} className="font-latin text-link">
      {reference}
    </Link>
  );
