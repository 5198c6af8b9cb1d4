import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenuesByReferenceQuery } from '../../generated/venues.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { VenueGrid } from './venue-grid.js';

const SHOWN = 12;

/** The restaurants that are marked as favourites, the latest first (FAV-01). */
export function FavouriteVenues({ references }: { references: readonly string[] }) {
  const { t } = useTranslation('favourites');
  const [shown, setShown] = useState(SHOWN);
  const wanted = references.slice(0, shown);
  const { data, previousData, error, refetch } = useVenuesByReferenceQuery({
    variables: { references: wanted, perPage: wanted.length },
    skip: wanted.length === 0,
  });
  if (wanted.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={t('noVenues.title')}
        text={t('noVenues.text')}
        action={
          <ButtonLink to="/venues" variant="secondary">
            {t('noVenues.action')}
          </ButtonLink>
        }
      />
    );
  const known = (data ?? previousData)?.venues.items;
  if (!known) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonCards count={4} />;
  const venues = wanted.flatMap((reference) => known.find((venue) => venue.reference === reference) ?? []);
  return (
    <div className="grid gap-5">
      <VenueGrid venues={venues} />
      {references.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + SHOWN)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
