import { useApolloClient } from '@apollo/client/react';
import { WEBHOOK_EVENT_TYPES } from '@vinkura/domain/webhooks/webhook-events';
import { useTranslation } from 'react-i18next';
import {
  type AdminWebhookEndpointFragment,
  useAdminWebhookCreateRequest,
  useAdminWebhookUpdateRequest,
} from '../../../generated/admin-system-webhooks.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';

export interface EndpointFormProps {
  /** Left out: a new one. */
  endpoint: AdminWebhookEndpointFragment | undefined;
  onClose: () => void;
  /** With the signing secret of a new endpoint. */
  onMade: (secret: string) => void;
}

/** Makes or changes a webhook endpoint. */
export function EndpointForm({ endpoint, onClose, onMade }: EndpointFormProps) {
  const { t } = useTranslation(['admin-system', 'common']);
  const client = useApolloClient();
  const create = useAdminWebhookCreateRequest();
  const update = useAdminWebhookUpdateRequest();
  const form = useServerForm({
    defaultValues: {
      url: endpoint?.url ?? 'https://',
      description: endpoint?.description ?? '',
      eventTypes: (endpoint?.eventTypes ?? ['order.paid']) as readonly string[],
      active: endpoint?.active ?? true,
    },
    labels: {
      url: t('webhooks.url'),
      description: t('webhooks.description'),
      eventTypes: t('webhooks.events'),
    },
    send: async ({ eventTypes, ...values }) => {
      const input = { ...values, url: values.url.trim(), eventTypes: [...eventTypes] };
      if (endpoint) {
        await update({ reference: endpoint.reference, input });
        onClose();
      } else {
        const data = await create({ input });
        if (data) onMade(data.createWebhookEndpoint.secret);
      }
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  const { eventTypes } = form.values;
  return (
    <FormDialog
      form={form}
      title={endpoint ? t('webhooks.editTitle', { reference: endpoint.reference }) : t('webhooks.new')}
      submitLabel={t('webhooks.save')}
      className={DENSE}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        required
        hint={t('webhooks.urlHint')}
        type="url"
        inputMode="url"
        spellCheck={false}
      />
      <TextField form={form} name="description" required />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('webhooks.events')}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <label key={type} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-action"
                checked={eventTypes.includes(type)}
                onChange={({ target }) =>
                  form.set({
                    eventTypes: target.checked
                      ? [...eventTypes, type]
                      : eventTypes.filter((each) => each !== type),
                  })
                }
              />
              <span className="font-latin">{type}</span>
            </label>
          ))}
        </div>
        {form.errorOf('eventTypes') && (
          <p role="alert" className="text-sm text-danger">
            {form.errorOf('eventTypes')}
          </p>
        )}
      </fieldset>
      <Checkbox label={t('webhooks.isActive')} {...form.input('active')} />
    </FormDialog>
  );
}
