import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogRowQuery } from '../../generated/catalog.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { AgeNotice } from '../../ui/age-notice.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { WineGrid } from './wine-grid.js';

const SHOWN = 12;

/** The wines that are marked as favourites, the latest first, sold out or not (FAV-01). */
export function FavouriteWines({ references }: { references: readonly string[] }) {
  const { t } = useTranslation('favourites');
  const [shown, setShown] = useState(SHOWN);
  const wanted = references.slice(0, shown);
  const { data, previousData, error, refetch } = useCatalogRowQuery({
    variables: { filter: { references: wanted, inStock: false }, perPage: wanted.length },
    skip: wanted.length === 0,
  });
  if (wanted.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={t('noWines.title')}
        text={t('noWines.text')}
        action={
          <ButtonLink to="/products" variant="secondary">
            {t('noWines.action')}
          </ButtonLink>
        }
      />
    );
  const known = (data ?? previousData)?.products.items;
  if (!known) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonCards count={4} />;
  const wines = wanted.flatMap((reference) => known.find((wine) => wine.reference === reference) ?? []);
  return (
    <div className="grid gap-5">
      <AgeNotice size="md" />
      <WineGrid wines={wines} />
      {references.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + SHOWN)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
