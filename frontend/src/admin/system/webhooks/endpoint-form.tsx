import { useApolloClient } from '@apollo/client/react';
import { WEBHOOK_EVENT_TYPES } from '@vinkura/domain/webhooks/webhook-events';
import { useTranslation } from 'react-i18next';
import {
  type AdminWebhookEndpointFragment,
  useAdminWebhookCreateRequest,
  useAdminWebhookUpdateRequest,
} from '../../../generated/admin-system-webhooks.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useModalForm } from '../../kit/forms/use-modal-form.js';

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
  const form = useModalForm(
    {
      url: endpoint?.url ?? 'https://',
      description: endpoint?.description ?? '',
      eventTypes: (endpoint?.eventTypes ?? ['order.paid']) as readonly string[],
      active: endpoint?.active ?? true,
    },
    { url: t('webhooks.url'), description: t('webhooks.description'), eventTypes: t('webhooks.events') },
  );
  const { url, description, eventTypes, active } = form.values;
  const send = () =>
    form.submit(async () => {
      const input = { url: url.trim(), description, eventTypes: [...eventTypes], active };
      if (endpoint) {
        await update({ reference: endpoint.reference, input });
        onClose();
      } else {
        const data = await create({ input });
        if (data) onMade(data.createWebhookEndpoint.secret);
      }
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    });
  return (
    <FormDialog
      title={endpoint ? t('webhooks.editTitle', { reference: endpoint.reference }) : t('webhooks.new')}
      onClose={onClose}
      form={form}
      submitLabel={t('webhooks.save')}
      onSubmit={send}
    >
      <Field required label={t('webhooks.url')} hint={t('webhooks.urlHint')} error={form.errors['url']}>
        <TextInput
          type="url"
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={({ target }) => form.set({ url: target.value })}
        />
      </Field>
      <Field required label={t('webhooks.description')} error={form.errors['description']}>
        <TextInput value={description} onChange={({ target }) => form.set({ description: target.value })} />
      </Field>
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
        {form.errors['eventTypes'] && (
          <p role="alert" className="text-sm text-danger">
            {form.errors['eventTypes']}
          </p>
        )}
      </fieldset>
      <Checkbox
        label={t('webhooks.isActive')}
        checked={active}
        onChange={({ target }) => form.set({ active: target.checked })}
      />
    </FormDialog>
  );
}
