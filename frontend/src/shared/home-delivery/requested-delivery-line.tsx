import type { DeliverySlot } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/text/date-text.js';

interface RequestedDeliveryLineProps {
  /** A calendar day in Japan. */
  day: string | null | undefined;
  slot: DeliverySlot | null | undefined;
  className?: string;
}

/** Requested day and time slot of a home delivery; renders nothing without either (GIFT-01). */
export function RequestedDeliveryLine({ day, slot, className }: RequestedDeliveryLineProps) {
  const { t } = useTranslation('gifts');
  const shownSlot = slot && slot !== 'NO_PREFERENCE' ? t(`slot.${slot}`) : null;
  if (!day && !shownSlot) return null;
  return (
    <span className={className}>
      {t('delivery.label')} {day && <DateText value={day} form="date" />} {shownSlot}
    </span>
  );
}
