import { deliveryDayRange } from '@vinkura/domain/cart/delivery-days';
import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { useTranslation } from 'react-i18next';
import { usePictureText } from '../../../shared/photo/use-picture-text.js';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { FavouriteHeart } from '../../../shared/favourite-marks/favourite-heart.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { formatDate, formatYen, useLocale, useLocalName } from '../../../i18n/index.js';
import { BottleStage } from '../../../ui/artwork/bottle-stage.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Badge } from '../../../ui/text/badge.js';
import { cx } from '../../../ui/base/cx.js';
import { LocalText } from '../../../ui/text/local-text.js';
import { bottleOf, kindKey } from '../cards/wine.js';
import type { FullWine } from './full-wine.js';
import { WINE_PICTURE } from './wine-frame.js';
import { WineHeading } from './wine-heading.js';
import { now } from '../../../i18n/now.js';

/** The bottle; sticky on a desktop. */
export function WinePicture({ wine }: { wine: FullWine }) {
  const { t } = useTranslation('catalog');
  const nameOf = useLocalName();
  const textOf = usePictureText();
  return (
    <div className={cx('relative lg:sticky lg:top-24 lg:self-start', WINE_PICTURE)}>
      <BottleStage
        wine={bottleOf(wine)}
        image={wine.images[0] ?? null}
        imageText={textOf(wine.images[0], wine.pictureTexts) ?? `${nameOf(wine)} ${wine.vintage}`}
        imageSizes="(min-width: 64rem) 30rem, 60vw"
        isFirst
        // The text determines the height on a phone; the picture is fitted to it.
        className="absolute inset-0 rounded-sm pt-4 lg:pt-12 lg:pb-6"
      />
      <FavouriteHeart
        kind="WINE"
        reference={wine.reference}
        name={nameOf(wine)}
        className="absolute top-3 right-4"
      />
      {wine.stockState === 'FEW_LEFT' && (
        <Badge tone="accent" className="absolute top-2 left-2 lg:top-4 lg:left-5">
          {t('stock.left', { count: wine.saleableQuantity })}
        </Badge>
      )}
    </div>
  );
}

/** Where it is from, its name, and what it costs. */
export function WineHead({ wine }: { wine: FullWine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useLocalName();
  const words = useWineTerms();
  const volume = useVolume();
  const { producer, region, vintage, size, price } = wine;
  const origin = [words.country(wine.country), region && nameOf(region), t(kindKey(wine))];
  const latin = locale === 'jp' ? `${producer?.nameEn ?? ''} — ${wine.nameEn}` : (producer?.nameEn ?? '');
  const texts = {
    name: nameOf(wine),
    origin: origin.filter(Boolean).join(' / '),
    latin,
    vintage,
    size: volume(size),
    // What only a pre-order sells has its price.
    price: wine.stockState === 'NOT_FOR_SALE' ? '' : formatYen(price),
  };
  return <WineHeading texts={texts} yen={price} />;
}

/** Summary, availability and earliest delivery. */
export function WineIntro({ wine }: { wine: FullWine }) {
  return (
    <div className="grid gap-3">
      {wine.summaryIn && <LocalText text={wine.summaryIn} className="text-sm" />}
      <StockLine wine={wine} />
    </div>
  );
}

/** Parcels to no prefecture arrive earlier. */
const NEAREST_PREFECTURE = '東京';

function StockLine({ wine: { stockState } }: { wine: FullWine }) {
  const { t } = useTranslation(['common', 'catalog']);
  const locale = useLocale();
  const canBeBought = stockState === 'IN_STOCK' || stockState === 'FEW_LEFT';
  return (
    <p className={cx('flex items-center gap-2 text-sm', canBeBought ? 'text-success' : 'text-muted')}>
      {canBeBought ? (
        <>
          <Icon name="check" className="size-4 shrink-0 self-start" />
          <span>
            <span className="mr-2 font-medium">{t(`common:stock.${stockState}`)}</span>
            {t('catalog:stock.earliest', {
              date: formatDate(earliestReservationDay(now()), locale, 'date'),
            })}
            <br />
            {t('catalog:stock.homeEarliest', {
              date: formatDate(deliveryDayRange(now(), NEAREST_PREFECTURE).earliest, locale, 'date'),
            })}
          </span>
        </>
      ) : (
        t(`common:stock.${stockState}`)
      )}
    </p>
  );
}
