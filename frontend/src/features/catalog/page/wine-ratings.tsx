import { useTranslation } from 'react-i18next';
import { useCatalogWineRatingQuery } from '../../../generated/catalog.js';
import { DateText } from '../../../ui/text/date-text.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { Section } from '../../../ui/layout/section.js';

const STARS = [1, 2, 3, 4, 5];

/** Ratings and comments of customers, from three ratings on (RATE-01); nothing before. */
export function WineRatings({ reference }: { reference: string }) {
  const { t } = useTranslation('catalog');
  const { data } = useCatalogWineRatingQuery({ variables: { reference } });
  const rating = data?.wineRating;
  if (!rating || rating.average === null) return null;
  const { average, count, comments } = rating;
  return (
    <Section title={t('ratings.title')}>
      <div className="grid gap-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-latin text-3xl" aria-hidden="true">
            {average.toFixed(1)}
          </span>
          <Stars value={average} label={t('ratings.average', { average: average.toFixed(1) })} />
          <span className="text-sm text-muted">{t('ratings.count', { count })}</span>
        </p>
        {comments.length > 0 && (
          <ul className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
            {comments.map(({ text, rating: given, day }) => (
              <li
                key={`${day} ${text}`}
                className="grid content-start gap-2 border-t border-line pt-4 text-sm"
              >
                <p className="flex items-center gap-3 text-xs text-muted">
                  <Stars value={given} label={t('ratings.average', { average: given })} />
                  <DateText value={day} form="date" />
                </p>
                <p className="whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex text-accent">
      {STARS.map((star) => (
        <Icon key={star} name="star" className={cx('size-4', star <= Math.round(value) && 'fill-current')} />
      ))}
    </span>
  );
}
