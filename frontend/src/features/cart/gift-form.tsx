import { NoshiKind } from '@vinkura/domain/shared/enums';
import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { GIFT_MESSAGE_MAX_LENGTH, NOSHI_NAME_MAX_LENGTH, NOSHI_WORDS } from '@vinkura/domain/cart/gift';
import { useTranslation } from 'react-i18next';
import { useCartUpdateItemMutation } from '../../generated/cart.js';
import type { GiftInput } from '../../generated/schema-types.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { GiftLines } from '../../shared/home-delivery/gift-lines.js';
import { Button } from '../../ui/controls/button.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import type { CartItem } from './cart-flow.js';

/** のし and message card of a home order (GIFT-01), with the saved state above the form. */
export function GiftForm({ item }: { item: CartItem }) {
  const { t } = useTranslation('gifts');
  return (
    <div className="grid gap-2">
      <GiftLines gift={item.gift} className="text-sm" />
      <Disclosure summary={t(item.gift ? 'change' : 'title')}>
        {/* Resets when the saved gift changed, also in another tab. */}
        <Form key={JSON.stringify(item.gift)} item={item} />
      </Disclosure>
    </div>
  );
}

function Form({ item }: { item: CartItem }) {
  const { t } = useTranslation('gifts');
  const [update] = useCartUpdateItemMutation();
  const { gift } = item;
  const save = (input: GiftInput | null) => update({ variables: { id: item._id, input: { gift: input } } });
  const form = useServerForm({
    defaultValues: {
      noshi: (gift?.noshi ?? '') as NoshiKind | '',
      noshiName: gift?.noshiName ?? '',
      message: gift?.message ?? '',
      senderName: gift?.senderName ?? '',
    },
    labels: {
      noshi: t('noshi.label'),
      noshiName: t('noshi.name'),
      message: t('message.label'),
      senderName: t('sender.label'),
    },
    send: ({ noshi, noshiName, ...texts }) =>
      save({ ...texts, noshi: noshi || null, noshiName: noshi ? noshiName : null }),
  });

  return (
    <form className="grid gap-4 pt-3" onSubmit={form.onSubmit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...form.field('noshi')} hint={t('noshi.hint')}>
          <Select
            {...form.input('noshi')}
            placeholder={t('noshi.none')}
            options={Object.values(NoshiKind).map((kind) => ({
              value: kind,
              label: t('noshi.option', { words: NOSHI_WORDS[kind], meaning: t(`noshi.kind.${kind}`) }),
            }))}
          />
        </Field>
        <TextField
          form={form}
          name="noshiName"
          hint={t('noshi.nameHint', { limit: NOSHI_NAME_MAX_LENGTH })}
          maxLength={NOSHI_NAME_MAX_LENGTH}
          disabled={!form.values.noshi}
        />
      </div>
      <TextField
        form={form}
        name="message"
        hint={t('message.hint', { limit: GIFT_MESSAGE_MAX_LENGTH })}
        rows={3}
        maxLength={GIFT_MESSAGE_MAX_LENGTH}
      />
      <TextField form={form} name="senderName" hint={t('sender.hint')} maxLength={NAME_MAX_LENGTH} />
      <p className="text-xs text-muted">{t('noPrices')}</p>
      {form.problem && (
        <p role="alert" className="text-sm text-danger">
          {form.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={form.running}>
          {t('save')}
        </Button>
        {gift && (
          <Button variant="ghost" disabled={form.running} onClick={() => void form.submit(() => save(null))}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
