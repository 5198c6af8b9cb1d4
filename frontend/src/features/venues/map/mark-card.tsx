import { isClosedOn } from '@vinkura/domain/venues/closed-days';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVenuesOfMarkQuery } from '../../../generated/venues.js';
import { formatDate, useLocale, useLocalName } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Skeleton } from '../../../ui/layout/skeleton.js';
import { Badge } from '../../../ui/text/badge.js';
import { budgetText, useByoTexts, useVenuePlace, type Venue, venueAddress } from '../venue.js';

interface MarkCardProps {
  references: readonly string[];
  /** The chosen day; empty without one. */
  date: string;
  /** Choices kept in the URL. */
  kept: URLSearchParams;
  onClose: () => void;
}

/** The restaurant of a pressed mark, or the several that stand at one place. */
export function MarkCard({ references, date, kept, onClose }: MarkCardProps) {
  const { t } = useTranslation('map');
  const card = useRef<HTMLElement>(null);
  const { data, error, refetch } = useVenuesOfMarkQuery({
    variables: { references: [...references], perPage: Math.min(100, references.length), dated: date !== '' },
  });
  // Back to the mark when the card is closed.
  useEffect(() => {
    const mark = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (isFree && mark instanceof HTMLElement) mark.focus({ preventScroll: true });
    };
  }, [references]);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={references.length === 1 ? t('chosen') : t('together', { count: references.length })}
      className="absolute inset-x-3 bottom-3 z-20 max-h-[60%] overflow-y-auto rounded-sm border border-line-strong bg-raised py-3 pr-12 pl-4 shadow-lift outline-none sm:right-auto sm:w-88"
    >
      <IconButton icon="close" label={t('close')} onClick={onClose} className="absolute top-0 right-0" />
      {error && !data ? (
        <LoadFailure onRetry={refetch} />
      ) : data ? (
        <ul className="grid gap-3 divide-y divide-line">
          {data.venues.items.map((venue) => (
            <li key={venue.reference} className="not-first:pt-3">
              <VenueFacts venue={venue} date={date} to={venueAddress(venue.reference, kept)} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </section>
  );
}

function VenueFacts({ venue, date, to }: { venue: Venue; date: string; to: string }) {
  const { t } = useTranslation(['map', 'venues']);
  const locale = useLocale();
  const nameOf = useLocalName();
  const placeOf = useVenuePlace();
  const byoWords = useByoTexts();
  const { cuisine } = useWineTerms();
  const dinner = budgetText(venue.budget.dinnerMin, venue.budget.dinnerMax);
  const isClosed = date !== '' && isClosedOn(venue, date);
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p>
        {placeOf(venue)} ・ {cuisine(venue.cuisineType)}
      </p>
      <Link
        to={to}
        className="font-mincho text-base leading-snug text-text underline decoration-hairline underline-offset-4"
      >
        {nameOf(venue)}
      </Link>
      {dinner && <p>{t('venues:dinner', { budget: dinner })}</p>}
      <p>{byoWords(venue).slice(0, 2).join(' ・ ')}</p>
      {date !== '' && (
        <p>
          <Badge tone={isClosed ? 'warning' : 'success'}>
            {t(isClosed ? 'map:closedOn' : 'map:opensOn', { date: formatDate(date, locale, 'date') })}
          </Badge>
        </p>
      )}
    </div>
  );
}
