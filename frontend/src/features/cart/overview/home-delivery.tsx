import { DeliverySlot } from '@vinkura/domain/shared/enums';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartUpdateItemMutation } from '../../../generated/cart.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import type { CartItem } from '../cart-flow.js';
import { GiftForm } from '../gift-form.js';

/** Delivery date and gift wrapping of a home order (GIFT-01); nothing for other destinations. */
export function HomeDelivery({ item }: { item: CartItem }) {
  if (item.destination !== 'HOME' || !item.homeAddress) return null;
  return (
    <Suspense fallback={<SkeletonRows count={2} />}>
      <section className="grid gap-4 border-t border-line pt-4">
        <DeliveryFields item={item} />
        <GiftForm item={item} />
      </section>
    </Suspense>
  );
}

function DeliveryFields({ item }: { item: CartItem }) {
  const { t } = useTranslation('gifts');
  const locale = useLocale();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [update] = useCartUpdateItemMutation();
  const { deliveryDays, delivery } = item;
  const stored = { day: delivery?.day ?? '', slot: delivery?.slot ?? '' };
  // Latest local choice: the other field may change before the server has responded.
  const [chosen, setChosen] = useState<typeof stored>();
  const { day, slot } = chosen ?? stored;
  const sending = useRef(Promise.resolve());
  const isTooEarly = Boolean(deliveryDays && day && day < deliveryDays.earliest);

  const save = (choice: typeof stored) => {
    setProblem(undefined);
    setChosen(choice);
    // Sequential, so that the last choice wins.
    sending.current = sending.current.then(() => send(choice));
  };

  const send = async (choice: typeof stored) => {
    try {
      await update({
        variables: {
          id: item._id,
          input: {
            delivery: { day: choice.day || null, slot: (choice.slot || null) as DeliverySlot | null },
          },
        },
      });
    } catch (error) {
      setChosen(undefined);
      setProblem(problemText(error));
    }
  };

  const dayOf = (value: string) => formatDate(value, locale, 'date');
  const tooEarly = deliveryDays && t('delivery.earliest', { day: dayOf(deliveryDays.earliest) });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {deliveryDays && (
        <Field
          label={t('delivery.day')}
          error={problem ?? (isTooEarly ? tooEarly : undefined)}
          hint={day ? dayOf(day) : tooEarly}
        >
          <TextInput
            type="date"
            // The server's day; a rejected one is reverted.
            key={day}
            defaultValue={day}
            min={deliveryDays.earliest}
            max={deliveryDays.latest}
            onChange={(event) => {
              const { value, validity } = event.target;
              if (validity.valid || value === '') save({ day: value, slot });
              else setProblem(tooEarly ?? undefined);
            }}
          />
        </Field>
      )}
      <Field label={t('delivery.slot')} error={deliveryDays ? undefined : problem}>
        <Select
          value={slot}
          placeholder={t('delivery.asAddress')}
          options={Object.values(DeliverySlot).map((value) => ({ value, label: t(`slot.${value}`) }))}
          onChange={(event) => save({ day, slot: event.target.value })}
        />
      </Field>
    </div>
  );
}
