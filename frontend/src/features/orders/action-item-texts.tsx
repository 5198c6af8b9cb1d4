import { useTranslation } from 'react-i18next';
import type { OrdersAgendaOrderFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { DateText } from '../../ui/text/date-text.js';
import { type ActionItem, isComing, momentOf } from './action-items.js';

interface ActionItemTextProps {
  entry: ActionItem<OrdersAgendaOrderFragment>;
}

/** Title of an action item, or date and place of the next visit or delivery. */
export function ActionItemTitle({ entry, isLine = false }: ActionItemTextProps & { isLine?: boolean }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  if (entry.kind === 'feedback') return <>{t('next.feedback')}</>;
  if (!('order' in entry) || !isComing(entry.kind)) return <>{t(`next.${entry.kind}`)}</>;
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

/** Description of an action item, with the reference of its order. */
export function ActionItemText({ entry }: ActionItemTextProps) {
  const { t } = useTranslation('orders');
  switch (entry.kind) {
    case 'cart':
    case 'start':
    case 'storage':
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
