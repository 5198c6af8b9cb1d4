import { useTranslation } from 'react-i18next';
import { FavouriteHeart } from '../../../shared/favourite-marks/favourite-heart.js';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { usePairingTexts } from '../../../shared/wines/use-pairing-texts.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { BottleStage } from '../../../ui/artwork/bottle-stage.js';
import { Badge } from '../../../ui/text/badge.js';
import { Card } from '../../../ui/layout/card.js';
import { PairingChip } from '../../../ui/text/pairing-chip.js';
import { PriceText } from '../../../ui/text/price.js';
import { bottleOf, kindKey, type Wine, wineAddress } from './wine.js';

interface WineCardProps {
  wine: Wine;
  /** The chosen restaurant; the wine's page then shows the pairing. */
  venue?: string | undefined;
  headingLevel?: 2 | 3 | 4;
}

/** A wine in a list: bottle, taste in one word, origin, name, price, and match with the chosen restaurant. */
export function WineCard({ wine, venue, headingLevel }: WineCardProps) {
  const { t } = useTranslation(['common', 'catalog']);
  const nameOf = useLocalName();
  const volume = useVolume();
  const { pairing, producer, region } = wine;
  const { vintages = 1, sizes = 1, priceFrom: from = wine.price } = wine.choices ?? {};
  const isChoice = vintages + sizes > 2;
  const origin = [region && nameOf(region), t(kindKey(wine))].filter(Boolean).join(' / ');
  return (
    <Card
      to={wineAddress(wine.reference, venue)}
      headingLevel={headingLevel}
      media={
        <div className="relative">
          <BottleStage
            wine={bottleOf(wine)}
            image={wine.images[0] ?? null}
            decorative
            className="h-48 sm:h-60"
          />
          <StockBadge wine={wine} />
          <TasteWord taste={wine.tasteProfile} />
          <FavouriteHeart
            kind="WINE"
            reference={wine.reference}
            name={nameOf(wine)}
            className="absolute top-2 right-2"
          />
        </div>
      }
      eyebrow={origin}
      title={nameOf(wine)}
      subtitle={[
        producer && nameOf(producer),
        vintages > 1 ? t('catalog:choice.vintages', { count: vintages }) : wine.vintage,
        sizes > 1 ? t('catalog:choice.sizes', { count: sizes }) : volume(wine.size),
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <PriceText
            yen={from}
            text={isChoice ? t('catalog:choice.from', { price: formatYen(from) }) : formatYen(from)}
            taxNote
            mayWrap
          />
          {pairing && <PairingChip pairing={pairing} />}
        </>
      }
    >
      {pairing && <Why pairing={pairing} />}
    </Card>
  );
}

/** The taste in one word, which says so when it is composed. */
function TasteWord({ taste: { word, composed } }: { taste: Wine['tasteProfile'] }) {
  const { t } = useTranslation('catalog');
  // Below each other: beside the word it would cover the bottle of a narrow card.
  return (
    <span className="absolute bottom-2 left-3 grid text-xs leading-tight text-muted">
      {t(`taste.word.${word}`)}
      {composed && <span className="origin-left scale-90">{t('taste.estimatedShort')}</span>}
    </span>
  );
}

/** The reason in one line; a separate chunk, because it imports cuisine names. */
function Why({ pairing }: { pairing: NonNullable<Wine['pairing']> }) {
  const { short } = usePairingTexts();
  return <p className="mt-1 text-xs leading-relaxed text-text">{short(pairing)}</p>;
}

function StockBadge({ wine: { stockState, saleableQuantity } }: { wine: Wine }) {
  const { t } = useTranslation(['common', 'catalog']);
  if (stockState === 'IN_STOCK') return null;
  return (
    <Badge tone={stockState === 'FEW_LEFT' ? 'accent' : 'neutral'} className="absolute top-3 left-3">
      {stockState === 'FEW_LEFT'
        ? t('catalog:stock.left', { count: saleableQuantity })
        : t(`common:stock.${stockState}`)}
    </Badge>
  );
}
