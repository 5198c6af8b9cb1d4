import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConciergeProductChoiceQuery,
  useConciergeProductChoiceQuery,
} from '../../generated/concierge-pick.js';
import { useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/index.js';
import { Badge } from '../../ui/text/badge.js';
import { Price } from '../../ui/text/price.js';
import { usePairingTexts } from '../../shared/wines/use-pairing-texts.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { PickDialog } from './pick-dialog.js';

const PAUSE_MS = 150;
const SHOWN = 40;

type Found = ConciergeProductChoiceQuery['conciergeProducts']['items'][number];

interface ConciergeSelectProductProps {
  /** Reference and name of the restaurant that the wine is for. */
  venue: { reference: string; name: string } | undefined;
  /** The wine that a search begins with. */
  onConfirm: (productRef: string) => void;
  onClose: () => void;
}

/** MOD-17: wines in stock by any words, the best first (VAL-13); a double click confirms. */
export default function ConciergeSelectProduct({ venue, onConfirm, onClose }: ConciergeSelectProductProps) {
  const { t } = useTranslation('concierge');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { data, previousData, loading, error } = useConciergeProductChoiceQuery({
    variables: { q, venueRef: venue?.reference ?? null, perPage: SHOWN },
  });
  return (
    <PickDialog
      title={venue ? t('selectProduct.titleFor', { venue: venue.name }) : t('selectProduct.title')}
      label={t('selectProduct.label')}
      placeholder={t('selectProduct.placeholder')}
      confirmLabel={t('selectProduct.confirm')}
      words={typed}
      onWords={setTyped}
      items={(data ?? previousData)?.conciergeProducts.items}
      settled={!loading && q === typed.trim()}
      failed={Boolean(error)}
      keyOf={({ productRef }) => productRef}
      chosen={chosen}
      onChoose={setChosen}
      onConfirm={({ productRef }) => onConfirm(productRef)}
      onClose={onClose}
    >
      {(found) => <FoundWine found={found} isForVenue={venue !== undefined} />}
    </PickDialog>
  );
}

function FoundWine({ found, isForVenue }: { found: Found; isForVenue: boolean }) {
  const { t } = useTranslation(['concierge', 'catalog', 'common']);
  const nameOf = useLocalName();
  const why = usePairingTexts();
  const { product, relevance, poorMatch, pairing, productRef } = found;
  if (!product) return productRef;
  const { producer, vintage, size, price, stockState, saleableQuantity } = product;
  return (
    <span className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3">
      <Bottle
        decorative
        frame="tight"
        className="h-12 justify-self-center"
        wine={{ ...product, producer: producer?.nameEn ?? '', name: product.nameEn }}
      />
      <span className="min-w-0">
        <span className="block truncate font-mincho text-base leading-snug">{nameOf(product)}</span>
        <span className="block truncate text-xs text-muted">
          {[producer && nameOf(producer), vintage, size, productRef].filter(Boolean).join(' ・ ')}
        </span>
        {isForVenue && poorMatch && (
          <Badge tone="warning" className="mt-1">
            {t('poorMatch')}
          </Badge>
        )}
        {isForVenue && !poorMatch && (
          <span className="text-xs text-success">{t('matches', { count: relevance })}</span>
        )}
        {pairing && !poorMatch && (
          <span className="block text-xs">
            {why.short(pairing)}
            <span className="block text-muted">{why.price(pairing)}</span>
          </span>
        )}
      </span>
      <span className="grid justify-items-end">
        <Price yen={price} size="sm" />
        <span className="text-xs text-muted">
          {stockState === 'FEW_LEFT'
            ? t('catalog:stock.left', { count: saleableQuantity })
            : t('common:stock.IN_STOCK')}
        </span>
      </span>
    </span>
  );
}
