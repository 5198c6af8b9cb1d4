import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders.js';
import { Timeline } from '../../../ui/timeline.js';
import { useWord } from '../../kit/use-word.js';
import { OrderSection } from './order-section.js';

/** The whole life of the order, the newest first. */
export function TimelineSection({ order }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  const wordOf = useWord();
  return (
    <OrderSection title={t('timeline.title')}>
      <Timeline
        entries={order.history
          .map(({ at, action, from, to, by, comment }, place) => ({
            id: String(place),
            at,
            title: t(`action.${action}`),
            text: [from && from !== to && `${wordOf('status', from)} → ${wordOf('status', to)}`, by, comment]
              .filter(Boolean)
              .join(' · '),
          }))
          .reverse()}
      />
    </OrderSection>
  );
}
