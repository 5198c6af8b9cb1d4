import { RATING_MAX } from '@vinkura/domain/feedback/feedback';
import { useTranslation } from 'react-i18next';
import type { CustomerTasteFragment } from '../../generated/concierge-customer.js';
import { useLocalName } from '../../i18n/index.js';
import { DateText } from '../../ui/text/date-text.js';

/** Feedback on an order: average in stars, wines, comment. */
export function RatingEntry({ rating }: { rating: CustomerTasteFragment['ratings'][number] }) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  const { at, wines, comment, ratings } = rating;
  const { __typename: _type, ...topics } = ratings;
  const given = Object.values(topics).filter((value): value is number => typeof value === 'number');
  const average = given.reduce((sum, value) => sum + value, 0) / Math.max(1, given.length);
  const stars = Math.round(average);
  return (
    <li className="grid grid-cols-1">
      <span className="flex justify-between gap-3 text-xs text-muted">
        <span
          role="img"
          aria-label={t('taste.stars', { stars: average.toFixed(1), most: RATING_MAX })}
          className="tracking-widest text-accent"
        >
          {'★'.repeat(stars)}
          <span className="opacity-35">{'★'.repeat(RATING_MAX - stars)}</span>
        </span>
        <DateText value={at} form="date" />
      </span>
      <span className="leading-snug">
        {wines.map((wine) => `${nameOf(wine)} ${wine.vintage}`).join(t('proposals.and'))}
      </span>
      {comment && <q className="text-muted">{comment}</q>}
    </li>
  );
}
