import { deliveryDayRange } from '@vinkura/domain/cart/delivery-days';
import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { useTranslation } from 'react-i18next';
import { useConciergeClosedDaysQuery } from '../../generated/concierge-cart.js';
import { useMinute } from '../../shared/hooks/use-minute.js';
import { DateText } from '../../ui/text/date-text.js';
import type { CustomerCartItem } from './use-customer-cart.js';

/** The first day that can be promised on the telephone, by where the wines go. */
export function PossibleDays({ item }: { item: CustomerCartItem }) {
  const { t } = useTranslation('concierge');
  const now = useMinute();
  const { data } = useConciergeClosedDaysQuery();
  const { destination, homeAddress, indentProductRef } = item;
  if (!data || destination === 'CELLAR' || indentProductRef) return null;
  const closedDays = data.parameter?.choices
    .filter(({ enabled }) => enabled !== false)
    .map(({ value }) => value);
  const isHome = destination === 'HOME';
  const day = isHome
    ? deliveryDayRange(now, homeAddress?.city, closedDays).earliest
    : earliestReservationDay(now, closedDays);
  return (
    <span className="text-xs text-muted">
      {t(isHome ? 'cart.homeFrom' : 'cart.tableFrom')} <DateText value={day} form="date" />
    </span>
  );
}
