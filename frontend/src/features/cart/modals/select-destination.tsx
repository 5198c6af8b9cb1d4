import {
  DESTINATION_CHOICE_SETTINGS,
  type DestinationChoiceSetting,
} from '@vinkura/domain/cart/destinations';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '../cart-flow.js';
import { DestinationChoice } from './destination-choice.js';

export interface SelectDestinationProps {
  item: CartItem;
  choice?: DestinationChoiceSetting;
}

/** MOD-05: another destination for an order that is being built. */
export default function SelectDestination({ item, choice = 'all' }: SelectDestinationProps) {
  const { t } = useTranslation('cart');
  return (
    <DestinationChoice
      item={item}
      filter={DESTINATION_CHOICE_SETTINGS[choice]}
      title={t('selectDestination.title')}
      description={t('selectDestination.text')}
    />
  );
}
