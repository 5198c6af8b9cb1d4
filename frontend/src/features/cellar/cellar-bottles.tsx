import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVolume } from '../../shared/wines/use-volume.js';
import type { CellarBottlesFragment } from '../../generated/cellar.js';
import { useLocalName } from '../../i18n/index.js';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import { Badge, type BadgeTone } from '../../ui/text/badge.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/text/date-text.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { Price } from '../../ui/text/price.js';

interface CellarBottlesProps {
  entry: CellarBottlesFragment;
  /** Bottles to take out. */
  chosen: number;
  onChoose: (quantity: number) => void;
}

const YEAR_TONES: Readonly<Record<CellarBottlesFragment['yearState'], BadgeTone>> = {
  FREE: 'success',
  ENDING: 'warning',
  ENDED: 'danger',
};

/** Bottles stored together: quantity, price, value, and end of free storage. */
export function CellarBottles({ entry, chosen, onChoose }: CellarBottlesProps) {
  const { t } = useTranslation('cellar');
  const nameOf = useLocalName();
  const volume = useVolume();
  const { product, quantity, yearState, freeUntil } = entry;
  const name = product ? nameOf(product) : entry.productRef;
  return (
    <Card
      {...(product && {
        to: `/products/${product.reference}`,
        media: <Stage product={product} quantity={quantity} />,
        subtitle: [product.producer && nameOf(product.producer), product.vintage, volume(product.size)]
          .filter(Boolean)
          .join(' '),
        eyebrow: product.region && nameOf(product.region),
      })}
      title={name}
      className="h-full"
    >
      <dl className="mt-2 grid gap-1 text-xs">
        <Line term={t('entry.addedAt')}>
          <DateText value={entry.addedAt} form="date" />
        </Line>
        <Line term={t('entry.purchasePrice')}>
          <Price yen={entry.purchasePrice} size="sm" />
        </Line>
        {product && quantity > 0 && (
          <Line term={t('entry.currentPrice')}>
            <Price yen={product.price} size="sm" />
          </Line>
        )}
        {quantity > 0 && (
          <Line term={t('entry.freeUntil')}>
            <DateText value={freeUntil} form="date" />
          </Line>
        )}
      </dl>
      {quantity > 0 ? (
        <div className="mt-auto grid gap-3 pt-3">
          {yearState !== 'FREE' && (
            <Badge tone={YEAR_TONES[yearState]} wraps className="justify-self-start">
              {t(`yearState.${yearState}`)}
            </Badge>
          )}
          {entry.orderableQuantity > 0 ? (
            <div className="relative grid gap-1">
              <span className="text-xs text-muted">{t('entry.takeOut')}</span>
              <NumberStepper
                label={t('entry.takeOutOf', { wine: name })}
                value={chosen}
                min={0}
                max={entry.orderableQuantity}
                onChange={onChoose}
              />
            </div>
          ) : (
            <p className="text-xs text-muted">{t('entry.promised')}</p>
          )}
        </div>
      ) : (
        <p className="mt-auto pt-3 text-xs text-muted">{t('entry.gone', { count: entry.addedQuantity })}</p>
      )}
    </Card>
  );
}

function Stage({
  product,
  quantity,
}: {
  product: NonNullable<CellarBottlesFragment['product']>;
  quantity: number;
}) {
  const { t } = useTranslation('cellar');
  const producer = product.producer?.nameEn ?? '';
  return (
    <div className="relative">
      <BottleStage
        decorative
        className="h-48 sm:h-56"
        wine={{
          ...product,
          producer,
          // The label has the producer on a separate line.
          name: product.nameEn.replace(`${producer} `, ''),
          region: product.region?.nameEn ?? null,
        }}
      />
      {quantity > 0 && (
        <span className="absolute top-3 right-3 rounded-full border border-hairline bg-raised px-3 py-0.5 font-mincho text-sm">
          {t('bottles', { count: quantity })}
        </span>
      )}
    </div>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);
