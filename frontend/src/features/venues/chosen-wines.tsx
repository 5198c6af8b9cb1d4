import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { useVolume } from '../../shared/wines/use-volume.js';
import { useVenuesChosenWinesQuery, type VenuesChosenWinesQuery } from '../../generated/venues.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Button } from '../../ui/controls/button.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import type { Ranking } from '../../ui/filters/ranking.js';
import { IconButton } from '../../ui/controls/icon-button.js';

interface ChosenWinesProps {
  references: readonly string[];
  onChange: (references: readonly string[]) => void;
  /** Ranking of the restaurants below; omitted for a single restaurant. */
  ranking?: Ranking;
  /** Content below: shown when the wines are known, to avoid a layout shift. */
  children?: ReactNode;
}

/** The chosen wines, by which the restaurants below are ranked (ROUTE-13). */
export function ChosenWines({ references, onChange, ranking = 'CHOSEN', children }: ChosenWinesProps) {
  const { data, error } = useVenuesChosenWinesQuery({ variables: { references: [...references] } });
  const wines = data?.products.items ?? [];
  const isKnown = references.length === 0 || data !== undefined || error !== undefined;
  return (
    <>
      {wines.length > 0 && (
        <Wines wines={wines} references={references} ranking={ranking} onChange={onChange} />
      )}
      {!isKnown && <Skeleton className="h-40" />}
      {children && <div hidden={!isKnown}>{children}</div>}
    </>
  );
}

interface WinesProps extends Required<Pick<ChosenWinesProps, 'references' | 'onChange' | 'ranking'>> {
  wines: VenuesChosenWinesQuery['products']['items'];
}

function Wines({ wines, references, onChange, ranking }: WinesProps) {
  const { t } = useTranslation(['venues', 'pairing']);
  const nameOf = useLocalName();
  const volume = useVolume();
  return (
    <section
      aria-label={t('wines.label')}
      className="grid gap-3 rounded-sm border border-line bg-raised px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div>
          <p className="font-mincho text-lg">{t(ranking === 'CHOSEN' ? 'wines.label' : 'wines.ranked')}</p>
          {ranking !== 'CHOSEN' && (
            <p className="text-sm text-muted">{t(ranking === 'WORDS' ? 'pairing:byWords' : 'pairing:by')}</p>
          )}
        </div>
        <Button variant="link" className="min-h-11 text-sm" onClick={() => onChange([])}>
          {t('wines.leave')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {wines.map((wine) => (
          <li key={wine.reference} className="flex items-center gap-3">
            <Bottle
              wine={{
                ...wine,
                producer: wine.producer?.nameEn ?? '',
                name: wine.nameEn,
                region: wine.region?.nameEn ?? null,
              }}
              frame="tight"
              decorative
              className="h-16"
            />
            <Link to={`/products/${wine.reference}`} className="text-sm">
              <span className="block underline decoration-hairline underline-offset-4">{nameOf(wine)}</span>
              <span className="text-xs text-muted">
                {wine.vintage}
                <MiddleDot />
                {volume(wine.size)}
              </span>
            </Link>
            {wines.length > 1 && (
              <IconButton
                icon="close"
                label={t('wines.remove', { wine: nameOf(wine) })}
                onClick={() => onChange(references.filter((one) => one !== wine.reference))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
