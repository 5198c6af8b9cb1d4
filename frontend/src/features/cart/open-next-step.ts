import { openModal } from '../../shared/modals/modal-store.js';
import { type CartItem, nextStep } from './cart-flow.js';

/** Opens the next question of an item (CART-03). */
export function openNextStep(item: CartItem): void {
  switch (nextStep(item)) {
    case 'reservation':
    case 'agreement':
      return openModal('fillreservation', { item });
    case 'wines':
      return openModal('venueselectionnextstep', { item });
    case 'destination':
      // Pre-order wine goes home or to the cellar, never to a restaurant.
      if (item.indentProductRef) return openModal('selectdestination', { item, choice: 'cellar-address' });
      return openModal('productselectionnextstep', { item });
    case 'checkout':
      if (item.indentProductRef) return openModal('indentorderpaymentconfirmation', { itemIds: [item._id] });
      return openModal('gottoorderornot', { item });
  }
}
