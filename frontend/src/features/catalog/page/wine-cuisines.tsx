import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePairingTexts } from '../../../shared/wines/use-pairing-texts.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { Section } from '../../../ui/layout/section.js';
import type { FullWine } from './full-wine.js';

/** Matching cuisines; the best explained by style and price (PRICE-01), the others plain links, each linked to its restaurants with this wine chosen. */
export function WineCuisines({ wine: { cuisines, cuisinePairings, reference } }: { wine: FullWine }) {
  const { t } = useTranslation('pairing');
  const words = useWineTerms();
  const texts = usePairingTexts();
  if (cuisines.length === 0) return null;
  const explained = cuisinePairings.flatMap((pairing) =>
    pairing.cuisine ? [{ cuisine: pairing.cuisine, pairing }] : [],
  );
  const addressOf = (cuisine: string) =>
    `/venues?${new URLSearchParams({ cuisine, product: reference }).toString()}`;
  return (
    <Section deferred="text" title={t('cuisines.title')} lead={t('cuisines.lead')}>
      <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2">
        {explained.map(({ cuisine, pairing }) => (
          <li key={cuisine} className="bg-raised sm:odd:last:col-span-2">
            <Link
              to={addressOf(cuisine)}
              className="grid gap-1 px-5 py-4 -outline-offset-2 transition-colors duration-150 hover:bg-sunken"
            >
              <span className="font-mincho text-lg">{words.cuisine(cuisine)}</span>
              <span className="text-sm text-muted">{texts.sentence(pairing)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {cuisines.length > explained.length && (
        <ul className="flex flex-wrap gap-2 pt-4">
          {cuisines.slice(explained.length).map((cuisine) => (
            <li key={cuisine}>
              <Link
                to={addressOf(cuisine)}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-xs transition-colors duration-150 hover:border-accent"
              >
                {words.cuisine(cuisine)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
