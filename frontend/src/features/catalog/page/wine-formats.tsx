import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MiddleDot } from '../../../ui/text/middle-dot.js';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { cx } from '../../../ui/base/cx.js';
import { Price } from '../../../ui/text/price.js';
import { wineAddress } from '../cards/wine.js';
import type { FullWine } from './full-wine.js';

/** The same wine in other sizes and vintages. */
export function WineFormats({ wine, venue }: { wine: FullWine; venue: string | undefined }) {
  const { t } = useTranslation(['catalog', 'common']);
  const volume = useVolume();
  if (wine.otherFormats.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('formats')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {wine.otherFormats.map((other) => {
          const soldOut = other.stockState === 'OUT_OF_STOCK' || other.stockState === 'NOT_FOR_SALE';
          return (
            <li key={other.reference}>
              <Link
                to={wineAddress(other.reference, venue)}
                className={cx(
                  'flex min-h-14 items-center justify-between gap-3 rounded-sm border border-line bg-raised px-4 py-2 text-sm',
                  'transition-colors duration-150 hover:border-accent',
                )}
              >
                <span>
                  {other.vintage}
                  <MiddleDot />
                  {volume(other.size)}
                </span>
                {soldOut ? (
                  <span className="text-xs text-muted">{t(`common:stock.${other.stockState}`)}</span>
                ) : (
                  <Price yen={other.price} size="sm" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
