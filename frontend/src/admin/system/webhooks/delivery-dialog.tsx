import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminWebhookDeliveryDetailFragment,
  useAdminWebhookResendRequest,
} from '../../../generated/admin-system-webhooks.js';
import { useLocale } from '../../../i18n/index.js';
import { Badge } from '../../../ui/text/badge.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { formatMilliseconds } from '../../kit/values/duration.js';
import { useSystemCommand } from '../use-system-command.js';
import { DeliveryState } from './delivery-state.js';

type Delivery = AdminWebhookDeliveryDetailFragment;

/** A delivery: the posted body, every response, and a resend button. */
export function DeliveryDialog({ delivery: given, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { t } = useTranslation(['admin-system', 'common']);
  const command = useSystemCommand();
  const sendAgain = useAdminWebhookResendRequest();
  const [resent, setResent] = useState<Delivery>();
  const delivery = resent ?? given;
  const { _id, eventId, type, endpointRef, payload, status, attempts } = delivery;
  const resend = async () => {
    const answer = await command.run('resend', sendAgain, { id: _id }, () => undefined);
    if (answer) setResent(answer.resendWebhookDelivery);
  };
  return (
    <Dialog open width="wide" title={type} description={`${endpointRef} · ${eventId}`} onClose={onClose}>
      <p role="status">
        <DeliveryState status={status} />
      </p>
      <section className="grid gap-1">
        <h3 className="text-sm font-medium">{t('webhooks.payload')}</h3>
        <pre className="rounded-sm bg-sunken p-3 font-latin text-xs whitespace-pre-wrap">
          {prettyJson(payload)}
        </pre>
      </section>
      <section className="grid gap-1">
        <h3 className="text-sm font-medium">{t('webhooks.requests')}</h3>
        {attempts.length === 0 ? (
          <p className="text-sm text-muted">{t('webhooks.noRequests')}</p>
        ) : (
          <ol className="grid gap-2 text-sm">
            {attempts.toReversed().map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <Dialog.Actions>
        <Button variant="ghost" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button loading={command.running === 'resend'} onClick={() => void resend()}>
          {t('webhooks.resend')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}

function Attempt({ attempt }: { attempt: Delivery['attempts'][number] }) {
  const locale = useLocale();
  const { at, url, durationMs, responseStatus, responseStart, error } = attempt;
  const isOk = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  return (
    <li className="grid gap-1 border-b border-line pb-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isOk ? 'success' : 'danger'}>{responseStatus ?? '–'}</Badge>
        <DateText value={at} />
        <span className="text-muted tabular-nums">{formatMilliseconds(durationMs, locale)}</span>
        <span className="font-latin text-xs text-muted">POST {url}</span>
      </p>
      {(error ?? responseStart) && <p className="font-latin text-xs">{error ?? responseStart}</p>}
    </li>
  );
}

function prettyJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}
