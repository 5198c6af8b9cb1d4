import { useTranslation } from 'react-i18next';
import type { CartItem } from '../cart-flow.js';
import { DestinationChoice } from './destination-choice.js';

export interface ProductSelectionNextStepProps {
  item: CartItem;
}

/** MOD-04: wine is chosen, where does it go? */
export default function ProductSelectionNextStep({ item }: ProductSelectionNextStepProps) {
  const { t } = useTranslation('cart');
  return (
    <DestinationChoice
      item={item}
      filter="ALL"
      title={t('afterWine.title')}
      description={t('afterWine.text')}
    />
  );
}
