import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVenuesChosenWinesQuery } from '../../generated/venues.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Button } from '../../ui/button.js';
import type { Ranking } from '../../ui/filters/ranking.js';
import { IconButton } from '../../ui/icon-button.js';

interface ChosenWinesProps {
  references: readonly string[];
  onChange: (references: readonly string[]) => void;
  /** What the restaurants below are ranked by; not given beside a single restaurant. */
  ranking?: Ranking;
}

/** The wines chosen before the restaurant, kept in sight; the restaurants below are ranked by them (ROUTE-13). */
export function ChosenWines({ references, onChange, ranking = 'CHOSEN' }: ChosenWinesProps) {
  const { t } = useTranslation(['venues', 'pairing']);
  const nameOf = useLocalName();
  const { data } = useVenuesChosenWinesQuery({ variables: { references: [...references] } });
  const wines = data?.products.items ?? [];
  if (wines.length === 0) return null;
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
                {wine.vintage} ・ {wine.size}
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
