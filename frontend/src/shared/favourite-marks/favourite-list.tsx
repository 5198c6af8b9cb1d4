import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';
import { LoadFailure } from '../errors/load-failure.js';

const SHOWN = 12;

interface FavouriteListProps<Item> {
  /** Of the marked ones, the latest first. */
  references: readonly string[];
  /** Texts and address of what to say when nothing is marked. */
  empty: { texts: 'noWines' | 'noVenues'; to: string };
  /** Hook that loads the items of the references, in any order; it asks nothing for none. */
  useItems: (references: readonly string[]) => {
    items: readonly Item[] | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  children: (items: readonly Item[]) => ReactNode;
}

/** What is marked as a favourite, the latest first, a dozen at a time (FAV-01). */
export function FavouriteList<Item extends { reference: string }>({
  references,
  empty,
  useItems,
  children,
}: FavouriteListProps<Item>) {
  const { t } = useTranslation('favourites');
  const [shown, setShown] = useState(SHOWN);
  const wanted = references.slice(0, shown);
  const { items, error, refetch } = useItems(wanted);
  if (wanted.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={t(`${empty.texts}.title`)}
        text={t(`${empty.texts}.text`)}
        action={
          <ButtonLink to={empty.to} variant="secondary">
            {t(`${empty.texts}.action`)}
          </ButtonLink>
        }
      />
    );
  if (!items) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonCards count={4} />;
  return (
    <div className="grid gap-5">
      {children(wanted.flatMap((reference) => items.find((item) => item.reference === reference) ?? []))}
      {references.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + SHOWN)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
