import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE } from '@vinkura/domain/webhooks/webhook-events';
import { useTranslation } from 'react-i18next';
import {
  useAdminWebhookDeliveriesQuery,
  useAdminWebhookDeliveryQuery,
} from '../../../generated/admin-system-webhooks.js';
import type { WebhookDeliveryFilter, WebhookDeliveryStatus } from '../../../generated/schema-types.js';
import { useLocale } from '../../../i18n/index.js';
import { enumParam, intParam, textParam, useUrlFilters } from '../../../shared/lists/url-filters.js';
import { ChoiceButtons } from '../../../ui/controls/choice-buttons.js';
import { DateText } from '../../../ui/text/date-text.js';
import { ListSearch } from '../../kit/list/list-search.js';
import { DenseSelect } from '../dense-select.js';
import { formatMilliseconds } from '../../kit/values/duration.js';
import { PER_PAGE, SystemList } from '../system-list.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { DeliveryState } from './delivery-state.js';

const STATES = [
  'FAILED',
  'PENDING',
  'DELIVERED',
  'CANCELLED',
] as const satisfies readonly WebhookDeliveryStatus[];
const TYPES = [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE];
const FILTERS = {
  status: enumParam(['', ...STATES]),
  type: enumParam(['', ...TYPES]),
  q: textParam,
  open: textParam,
  page: intParam,
};
const POLL_MS = 10_000;

/** What was sent to the endpoints, and what came back. */
export function DeliveryLog() {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const { filters, page, change } = useUrlFilters(FILTERS);
  const { status, type, q, open } = filters;
  // The page stays.
  const show = (id: string) => change({ open: id, page: filters.page });
  const filter: WebhookDeliveryFilter = {
    ...(status && { status: [status] }),
    ...(type && { type: [type] }),
    ...(q && { q }),
  };
  const query = useAdminWebhookDeliveriesQuery({
    variables: { filter, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return (
    <>
      <h2 className="font-gothic text-sm font-medium">{t('webhooks.log')}</h2>
      <SystemList
        query={query}
        pageOf={({ webhookDeliveries }) => webhookDeliveries}
        keyOf={({ _id }) => _id}
        empty={t('webhooks.noDeliveries')}
        columns={[
          {
            label: t('webhooks.at'),
            cell: ({ createdAt }) => <DateText value={createdAt} className="whitespace-nowrap" />,
          },
          {
            label: t('webhooks.event'),
            cell: ({ _id, type: event }) => (
              <button type="button" onClick={() => show(_id)} className="font-latin text-link">
                {event}
              </button>
            ),
          },
          {
            label: t('webhooks.subject'),
            cell: ({ subject }) => <span className="font-latin">{subject}</span>,
          },
          {
            label: t('webhooks.endpoint'),
            cell: ({ endpointRef }) => <span className="font-latin">{endpointRef}</span>,
          },
          { label: t('webhooks.state'), cell: ({ status: state }) => <DeliveryState status={state} /> },
          {
            label: t('webhooks.answer'),
            cell: ({ lastAttempt }) =>
              lastAttempt ? (
                <span className="wrap-anywhere">
                  {lastAttempt.responseStatus ?? lastAttempt.error} ·{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">
                    {formatMilliseconds(lastAttempt.durationMs, locale)}
                  </span>
                </span>
              ) : (
                '–'
              ),
          },
          { label: t('webhooks.attempts'), cell: ({ attemptCount }) => attemptCount },
          {
            label: t('webhooks.next'),
            cell: ({ nextAttemptAt }) =>
              nextAttemptAt ? <DateText value={nextAttemptAt} className="whitespace-nowrap" /> : '–',
          },
        ]}
      >
        <ChoiceButtons
          label={t('webhooks.state')}
          value={status}
          options={[
            { value: '', label: t('webhooks.all') },
            ...STATES.map((value) => ({ value, label: t(`webhooks.status.${value}`) })),
          ]}
          onChange={(value) => change({ status: value })}
        />
        <DenseSelect
          label={t('webhooks.event')}
          placeholder={t('webhooks.allEvents')}
          value={type}
          options={TYPES.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ type: value })}
        />
        <ListSearch key={q} initial={q} onSearch={(words) => change({ q: words })} />
      </SystemList>
      {open && <OpenDelivery key={open} id={open} onClose={() => show('')} />}
    </>
  );
}

function OpenDelivery({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useAdminWebhookDeliveryQuery({
    variables: { deliveryId: id },
    fetchPolicy: 'network-only',
  });
  return data ? <DeliveryDialog delivery={data.webhookDelivery} onClose={onClose} /> : null;
}
