import { useTranslation } from 'react-i18next';
import type { CustomerTasteFragment } from '../../generated/concierge-customer.js';
import { Price } from '../../ui/text/price.js';

/** What a bottle usually costs this customer: the middle half of all bottles, and its middle. */
export function Budget({ budget }: { budget: NonNullable<CustomerTasteFragment['budget']> }) {
  const { t } = useTranslation('concierge');
  const { low, usual, high } = budget;
  const place = high > low ? (100 * (usual - low)) / (high - low) : 50;
  return (
    <div className="grid gap-1">
      <span className="flex items-baseline justify-between">
        <span className="text-xs text-muted">{t('taste.budget')}</span>
        <Price yen={usual} size="lg" className="font-latin" />
      </span>
      <span aria-hidden="true" className="relative h-1.5 rounded-sm bg-sunken">
        <span className="absolute inset-0 rounded-sm bg-line-strong opacity-40" />
        <span
          className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-sm bg-action"
          style={{ left: `${place}%` }}
        />
      </span>
      <span className="flex justify-between text-xs text-muted">
        <Price yen={low} size="sm" />
        <Price yen={high} size="sm" />
      </span>
    </div>
  );
}
