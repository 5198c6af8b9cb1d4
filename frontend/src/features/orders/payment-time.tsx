import { HOUR_MS, MINUTE_MS } from '@vinkura/domain/shared/tokyo-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { Icon } from '../../ui/artwork/icon.js';

/** Above this, hours are shown without minutes. */
const TOLD_IN_MINUTES = 120;

/** Countdown to the payment deadline; nothing without one. */
export function PaymentTime({ order }: { order: Pick<OrdersOrderFragment, 'status' | 'payBefore'> }) {
  const { t } = useTranslation('orders');
  const now = useMinute(order.payBefore !== null);
  if (order.payBefore === null) return null;
  const left = Date.parse(order.payBefore) - now;
  const minutes = Math.ceil(left / MINUTE_MS);
  const timeLeft =
    minutes > TOLD_IN_MINUTES
      ? t('payBefore.hours', { hours: Math.floor(left / HOUR_MS) })
      : t('payBefore.minutes', { minutes: Math.max(0, minutes) });
  return (
    <p role="note" className="flex items-center gap-2 text-sm font-medium text-warning">
      <Icon name="clock" className="size-5 shrink-0" />
      <span>
        {t('payBefore.text', {
          status: t(`orderStatus.${order.status}`),
          timeLeft: minutes > 0 ? timeLeft : t('payBefore.over'),
        })}
      </span>
    </p>
  );
}

/** Current time, updated twice a minute. */
function useMinute(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
