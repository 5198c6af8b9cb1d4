import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnProposalFragment } from '../../generated/proposals.js';
import { useLocalName } from '../../i18n/index.js';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { Price } from '../../ui/text/price.js';

interface ProposalWineProps {
  wine: OwnProposalFragment['wines'][number];
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** A proposed wine with the concierge's sentence; price and stock are those of now. */
export function ProposalWine({ wine, quantity, onQuantity }: ProposalWineProps) {
  const { t } = useTranslation(['proposals', 'common']);
  const nameOf = useLocalName();
  const { product, sentence, productRef } = wine;
  if (!product) return <li className="text-muted">{t('gone', { reference: productRef })}</li>;
  const { reference, producer, region, vintage, size, price, saleableQuantity, stockState, images } = product;
  const isSold = stockState === 'IN_STOCK' || stockState === 'FEW_LEFT';
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-t border-line pt-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-8">
      <BottleStage
        decorative
        image={images[0] ?? null}
        className="h-40 sm:h-52"
        wine={{
          ...product,
          producer: producer?.nameEn ?? '',
          name: product.nameEn,
          region: region?.nameEn ?? null,
        }}
      />
      <div className="grid content-start gap-3">
        <div>
          <h2 className="text-xl leading-snug">
            <Link to={`/products/${reference}`} className="hover:text-accent">
              {nameOf(product)}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {[producer && nameOf(producer), vintage, size].filter(Boolean).join(' ・ ')}
          </p>
        </div>
        <p className="max-w-[36em] font-mincho leading-relaxed whitespace-pre-line">{sentence}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Price yen={price} taxNote size="lg" />
          {isSold ? (
            <NumberStepper
              value={quantity}
              min={0}
              max={Math.max(quantity, saleableQuantity)}
              unit={t('bottleUnit')}
              label={t('quantity', { name: nameOf(product) })}
              onChange={onQuantity}
            />
          ) : (
            <span className="text-sm text-danger">{t(`common:stock.${stockState}`)}</span>
          )}
        </div>
      </div>
    </li>
  );
}
