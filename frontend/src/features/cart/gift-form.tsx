import { NoshiKind } from '@vinkura/domain/shared/enums';
import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { GIFT_MESSAGE_MAX_LENGTH, NOSHI_NAME_MAX_LENGTH, NOSHI_WORDS } from '@vinkura/domain/cart/gift';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartUpdateItemMutation } from '../../generated/cart.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { GiftLines } from '../../shared/home-delivery/gift-lines.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { TextArea, TextInput } from '../../ui/text-input.js';
import type { CartItem } from './cart-flow.js';

interface GiftDraft {
  noshi: string;
  noshiName: string;
  message: string;
  senderName: string;
}

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
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [update, { loading }] = useCartUpdateItemMutation();
  const { gift } = item;
  const [draft, setDraft] = useState<GiftDraft>({
    noshi: gift?.noshi ?? '',
    noshiName: gift?.noshiName ?? '',
    message: gift?.message ?? '',
    senderName: gift?.senderName ?? '',
  });
  const change = (part: Partial<GiftDraft>) => setDraft({ ...draft, ...part });

  const save = async (input: GiftDraft | null) => {
    setProblem(undefined);
    try {
      await update({
        variables: {
          id: item._id,
          input: {
            gift: input && {
              noshi: (input.noshi || null) as NoshiKind | null,
              noshiName: input.noshi ? input.noshiName : null,
              message: input.message,
              senderName: input.senderName,
            },
          },
        },
      });
    } catch (error) {
      setProblem(problemText(error));
    }
  };

  return (
    <form
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('noshi.label')} hint={t('noshi.hint')}>
          <Select
            value={draft.noshi}
            placeholder={t('noshi.none')}
            options={Object.values(NoshiKind).map((kind) => ({
              value: kind,
              label: t('noshi.option', { words: NOSHI_WORDS[kind], meaning: t(`noshi.kind.${kind}`) }),
            }))}
            onChange={(event) => change({ noshi: event.target.value })}
          />
        </Field>
        <Field label={t('noshi.name')} hint={t('noshi.nameHint', { limit: NOSHI_NAME_MAX_LENGTH })}>
          <TextInput
            value={draft.noshiName}
            maxLength={NOSHI_NAME_MAX_LENGTH}
            disabled={!draft.noshi}
            onChange={(event) => change({ noshiName: event.target.value })}
          />
        </Field>
      </div>
      <Field label={t('message.label')} hint={t('message.hint', { limit: GIFT_MESSAGE_MAX_LENGTH })}>
        <TextArea
          rows={3}
          value={draft.message}
          maxLength={GIFT_MESSAGE_MAX_LENGTH}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <Field label={t('sender.label')} hint={t('sender.hint')}>
        <TextInput
          value={draft.senderName}
          maxLength={NAME_MAX_LENGTH}
          onChange={(event) => change({ senderName: event.target.value })}
        />
      </Field>
      <p className="text-xs text-muted">{t('noPrices')}</p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={loading}>
          {t('save')}
        </Button>
        {gift && (
          <Button variant="ghost" disabled={loading} onClick={() => void save(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
