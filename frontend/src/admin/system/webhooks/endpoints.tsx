import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminWebhookDeliveryDetailFragment,
  type AdminWebhookEndpointFragment,
  useAdminWebhookTestRequest,
  useAdminWebhookDeleteRequest,
  useAdminWebhookEndpointsQuery,
  useAdminWebhookRotateRequest,
} from '../../../generated/admin-system-webhooks.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { OrderSection } from '../../orders/core/order-section.js';
import { openModal } from '../../../shared/modals/modal-store.js';
import { ShownSecret } from '../shown-secret.js';
import { useSystemCommand } from '../use-system-command.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { EndpointForm } from './endpoint-form.js';
import { EndpointTable } from './endpoint-table.js';

type Endpoint = AdminWebhookEndpointFragment;

type OpenDialog =
  | { kind: 'form'; endpoint?: Endpoint }
  | { kind: 'secret'; secret: string; isRotated: boolean }
  | { kind: 'tested'; delivery: AdminWebhookDeliveryDetailFragment };

/** The endpoints, and what can be done with each. */
export function Endpoints() {
  const { t } = useTranslation('admin-system');
  const command = useSystemCommand();
  const deleteEndpoint = useAdminWebhookDeleteRequest();
  const rotateSecret = useAdminWebhookRotateRequest();
  const sendTest = useAdminWebhookTestRequest();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch } = useAdminWebhookEndpointsQuery({ fetchPolicy: 'cache-and-network' });
  const close = () => setDialog(undefined);
  const test = async ({ reference }: Endpoint) => {
    const answer = await command.run(reference, sendTest, { reference }, () => undefined);
    if (answer) setDialog({ kind: 'tested', delivery: answer.testWebhookEndpoint });
  };
  const askToRotate = ({ reference }: Endpoint) =>
    openModal('confirm', {
      title: t('webhooks.rotateTitle'),
      text: t('webhooks.rotateText'),
      confirmLabel: t('webhooks.rotate'),
      isDanger: true,
      onConfirm: async () => {
        const answer = await command.run('rotate', rotateSecret, { reference }, () => undefined);
        if (answer) setDialog({ kind: 'secret', secret: answer.rotateWebhookSecret.secret, isRotated: true });
      },
    });
  const askToDelete = ({ reference, url }: Endpoint) =>
    openModal('confirm', {
      title: t('webhooks.deleteTitle'),
      text: t('webhooks.deleteText', { url }),
      confirmLabel: t('webhooks.delete'),
      isDanger: true,
      onConfirm: async () => {
        await command.run('delete', deleteEndpoint, { reference }, () => t('webhooks.deleted'));
      },
    });
  return (
    <OrderSection
      title={t('webhooks.endpoints')}
      aside={
        <Button size="sm" onClick={() => setDialog({ kind: 'form' })}>
          {t('webhooks.new')}
        </Button>
      }
    >
      <p className="text-muted">{t('webhooks.text')}</p>
      {error && <LoadFailure onRetry={() => refetch()} />}
      {data ? (
        <EndpointTable
          endpoints={data.webhookEndpoints}
          running={command.running}
          onTest={(endpoint) => void test(endpoint)}
          onEdit={(endpoint) => setDialog({ kind: 'form', endpoint })}
          onRotate={askToRotate}
          onDelete={askToDelete}
        />
      ) : (
        !error && <SkeletonRows count={3} />
      )}
      {dialog?.kind === 'form' && (
        <EndpointForm
          endpoint={dialog.endpoint}
          onClose={close}
          onMade={(secret) => setDialog({ kind: 'secret', secret, isRotated: false })}
        />
      )}
      {dialog?.kind === 'secret' && (
        <ShownSecret
          title={t('webhooks.secretTitle')}
          text={t(dialog.isRotated ? 'webhooks.rotatedText' : 'webhooks.secretText')}
          secret={dialog.secret}
          onClose={close}
        />
      )}
      {dialog?.kind === 'tested' && <DeliveryDialog delivery={dialog.delivery} onClose={close} />}
    </OrderSection>
  );
}
