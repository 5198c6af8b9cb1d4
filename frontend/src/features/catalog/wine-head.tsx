import { earliestReservationDay } from '@vinkura/domain/reservation';
import { useTranslation } from 'react-i18next';
import { useWineWords } from '../../shared/wines/wine-words.js';
import { formatDate, useLocale, useLocalName } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/age-notice.js';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge } from '../../ui/badge.js';
import { cx } from '../../ui/cx.js';
import { Price } from '../../ui/price.js';
import { bottleOf, kindKey } from './wine.js';
import type { FullWine } from './full-wine.js';

/** The bottle in its light; it stays in sight while one reads on a desktop. */
export function WinePicture({ wine }: { wine: FullWine }) {
  const { t } = useTranslation('catalog');
  return (
    <div className="relative lg:sticky lg:top-24 lg:self-start">
      <BottleStage
        wine={bottleOf(wine)}
        image={wine.images[0] ?? null}
        className="h-80 pt-6 sm:h-112 lg:h-[min(44rem,calc(100dvh-9rem))] lg:rounded-sm lg:pt-12 lg:pb-6"
      />
      {wine.stockState === 'FEW_LEFT' && (
        <Badge tone="accent" className="absolute top-4 left-5">
          {t('stock.left', { count: wine.saleableQuantity })}
        </Badge>
      )}
    </div>
  );
}

/** Where it is from, its name, what it costs, and when it can be there. */
export function WineHead({ wine }: { wine: FullWine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useLocalName();
  const words = useWineWords();
  const { producer, region, vintage, size, summary, summaryEn } = wine;
  const origin = [words.country(wine.country), region && nameOf(region), t(kindKey(wine))];
  const latin = locale === 'jp' ? `${producer?.nameEn ?? ''} — ${wine.nameEn}` : (producer?.nameEn ?? '');
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-xs tracking-wider text-accent">{origin.filter(Boolean).join(' / ')}</p>
        <h1 className="text-2xl lg:text-3xl">{nameOf(wine)}</h1>
        <p className="font-latin text-muted">
          <span lang="en">{latin}</span>,{' '}
          <span className="whitespace-nowrap">
            {vintage} ・ {size}
          </span>
        </p>
        <p className="pt-2 text-sm">{locale === 'jp' ? summary : summaryEn}</p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-2">
        <Price yen={wine.price} taxNote size="xl" />
        <StockLine wine={wine} />
      </div>
      <AgeNotice size="xl" />
    </header>
  );
}

function StockLine({ wine: { stockState } }: { wine: FullWine }) {
  const { t } = useTranslation(['common', 'catalog']);
  const locale = useLocale();
  const canBeBought = stockState === 'IN_STOCK' || stockState === 'FEW_LEFT';
  return (
    <p className={cx('flex items-center gap-2 text-sm', canBeBought ? 'text-success' : 'text-muted')}>
      {canBeBought ? (
        <>
          <Icon name="check" className="size-4" />
          <span>
            <span className="mr-2 font-medium">{t(`common:stock.${stockState}`)}</span>
            {t('catalog:stock.earliest', {
              date: formatDate(earliestReservationDay(new Date()), locale, 'date'),
            })}
          </span>
        </>
      ) : (
        t(`common:stock.${stockState}`)
      )}
    </p>
  );
}
