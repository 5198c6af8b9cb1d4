import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/text/badge.js';
import type { WebhookDeliveryStatus } from '../../../generated/schema-types.js';

const TONES: Readonly<Record<WebhookDeliveryStatus, BadgeTone>> = {
  PENDING: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

export function DeliveryState({ status }: { status: WebhookDeliveryStatus }) {
  const { t } = useTranslation('admin-system');
  return <Badge tone={TONES[status]}>{t(`webhooks.status.${status}`)}</Badge>;
}
