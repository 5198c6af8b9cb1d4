import { orderPromise } from '@vinkura/domain/orders/order-promise';
import { useTranslation } from 'react-i18next';
import type { OrdersLineFragment, OrdersOrderFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { Disclosure } from '../../ui/layout/disclosure.js';

/** Serving instructions for the restaurant: temperature, opening, glass, by bottle. */
export function ServingNotes({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  const served = order.products.filter(({ product }) => product && hasNotes(product));
  if (orderPromise(order) !== 'VISIT' || served.length === 0) return null;
  return (
    <Disclosure summary={t('serving.title')}>
      <p className="pb-2 text-xs text-muted">{t('serving.text')}</p>
      <dl className="grid gap-2">
        {served.map((line) => (
          <div key={`${line.productRef} ${line.cellarId ?? ''}`}>
            <dt className="leading-snug">{nameOf(line)}</dt>
            <dd className="flex flex-wrap gap-x-4 text-muted">
              {line.product && <Notes wine={line.product} />}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type ServedWine = Pick<
  NonNullable<OrdersLineFragment['product']>,
  'tempInstructions' | 'openingInstructions' | 'glassInstructions'
>;

const hasNotes = ({ tempInstructions, openingInstructions, glassInstructions }: ServedWine): boolean =>
  tempInstructions !== null || openingInstructions !== null || glassInstructions !== null;

function Notes({ wine }: { wine: ServedWine }) {
  const { t } = useTranslation('orders');
  const { tempInstructions, openingInstructions, glassInstructions } = wine;
  return (
    <>
      {tempInstructions !== null && <span>{t('serving.temperature', { degrees: tempInstructions })}</span>}
      {openingInstructions && <span>{t(`serving.opening.${openingInstructions}`)}</span>}
      {glassInstructions && <span>{t(`serving.glass.${glassInstructions}`)}</span>}
    </>
  );
}
