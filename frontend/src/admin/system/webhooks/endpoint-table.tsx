import { useTranslation } from 'react-i18next';
import type { AdminWebhookEndpointFragment } from '../../../generated/admin-system-webhooks.js';
import { Badge } from '../../../ui/text/badge.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { DataTable } from '../../kit/values/data-table.js';
import { AgeText } from '../../kit/values/age-text.js';
import { useNow } from '../../kit/values/use-now.js';

type Endpoint = AdminWebhookEndpointFragment;

export interface EndpointTableProps {
  endpoints: readonly Endpoint[];
  /** The endpoint that is being tested. */
  running: string | undefined;
  onTest: (endpoint: Endpoint) => void;
  onEdit: (endpoint: Endpoint) => void;
  onRotate: (endpoint: Endpoint) => void;
  onDelete: (endpoint: Endpoint) => void;
}

/** The endpoints in a table; those that the server has disabled say why. */
export function EndpointTable({
  endpoints,
  running,
  onTest,
  onEdit,
  onRotate,
  onDelete,
}: EndpointTableProps) {
  const { t } = useTranslation(['admin-system', 'common']);
  return (
    <DataTable
      rows={endpoints}
      keyOf={({ reference }) => reference}
      empty={t('webhooks.empty')}
      columns={[
        {
          label: t('webhooks.endpoint'),
          cell: ({ reference, url, description }) => (
            <>
              <span className="block">{description}</span>
              <span className="font-latin text-xs wrap-anywhere text-muted">
                {reference} · {url}
              </span>
            </>
          ),
        },
        { label: t('webhooks.state'), cell: (endpoint) => <State endpoint={endpoint} /> },
        {
          label: t('webhooks.events'),
          cell: ({ eventTypes }) => (
            <span className="font-latin text-xs wrap-anywhere">{eventTypes.join(', ')}</span>
          ),
        },
        {
          label: t('webhooks.actions'),
          cell: (endpoint) => (
            <span className="flex flex-wrap gap-1">
              {(
                [
                  ['test', () => onTest(endpoint)],
                  ['edit', () => onEdit(endpoint)],
                  ['rotate', () => onRotate(endpoint)],
                  ['delete', () => onDelete(endpoint)],
                ] as const
              ).map(([key, act]) => (
                <Button
                  key={key}
                  size="sm"
                  variant={key === 'test' ? 'secondary' : 'ghost'}
                  aria-label={t('webhooks.actionOne', {
                    action: t(`webhooks.${key}`),
                    name: endpoint.description,
                  })}
                  loading={key === 'test' && running === endpoint.reference}
                  onClick={act}
                >
                  {t(`webhooks.${key}`)}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

function State({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('admin-system');
  const now = useNow();
  const { active, disabledReason, disabledAt, failingSince, oldSecretUntil } = endpoint;
  return (
    <span className="grid justify-items-start gap-1 text-xs">
      {disabledReason ? (
        <Badge tone="danger">{t(`webhooks.disabled.${disabledReason as 'GONE' | 'FAILING'}`)}</Badge>
      ) : (
        <Badge tone={active ? (failingSince ? 'warning' : 'success') : 'neutral'}>
          {t(active ? (failingSince ? 'webhooks.failing' : 'webhooks.active') : 'webhooks.inactive')}
        </Badge>
      )}
      {disabledAt && <DateText value={disabledAt} className="text-muted" />}
      {active && failingSince && (
        <span className="text-muted">
          {t('webhooks.failingSince')} <AgeText value={failingSince} />
        </span>
      )}
      {oldSecretUntil && Date.parse(oldSecretUntil) > now && (
        <span className="text-muted">
          {t('webhooks.oldSecretUntil')} <DateText value={oldSecretUntil} />
        </span>
      )}
    </span>
  );
}
