import { useTranslation } from 'react-i18next';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { DateText } from '../../ui/date-text.js';
import { type AgendaEntry, momentOf } from './agenda.js';

interface AgendaWordsProps {
  entry: AgendaEntry<OrdersAgendaOrderFragment>;
}

/** What is to be done, or when and where one is expected; a line says both at once. */
export function AgendaTitle({ entry, isLine = false }: AgendaWordsProps & { isLine?: boolean }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  if (entry.kind === 'feedback') return <>{t('next.feedback')}</>;
  if (entry.kind !== 'visit' && entry.kind !== 'delivery') return <>{t(`next.${entry.kind}`)}</>;
  const { order } = entry;
  const moment = momentOf(order);
  const venue = order.reservation?.venue;
  const isVisit = entry.kind === 'visit';
  const when = moment && <DateText value={moment} form={isVisit ? 'dateTime' : 'date'} className="block" />;
  return (
    <>
      {isLine && <span className="block text-xs text-accent">{t(`next.${entry.kind}`)}</span>}
      {when}
      {isVisit && venue && (
        <span className={isLine ? 'block' : 'block text-xl text-accent'}>{nameOf(venue)}</span>
      )}
    </>
  );
}

/** One sentence about it, with the order it belongs to. */
export function AgendaText({ entry }: AgendaWordsProps) {
  const { t } = useTranslation('orders');
  switch (entry.kind) {
    case 'cart':
    case 'start':
    case 'visit':
      return <>{t(`next.${entry.kind}Text`)}</>;
    case 'feedback':
      return <>{t('next.feedbackText', { orders: entry.count })}</>;
    case 'delivery':
      return <>{t('next.deliveryText', { place: entry.order.homeAddress?.label ?? t('next.home') })}</>;
    default:
      return <>{t(`next.${entry.kind}Text`, { reference: entry.order.reference })}</>;
  }
}
