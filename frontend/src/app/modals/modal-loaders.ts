import { accountModals } from '../../features/account/modals.js';
import { authModals } from '../../features/auth/modals.js';
import { cartModals } from '../../features/cart/modals.js';
import { checkoutModals } from '../../features/checkout/modals.js';
import { eveningsModals } from '../../features/evenings/modals.js';
import { ordersModals } from '../../features/orders/modals.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

/** Loaders of the modals of all features; a declared modal without a loader is a type error. */
export const modalLoaders: ModalLoaders = {
  confirm: () => import('../../shared/modals/confirm-modal.js'),
  ...accountModals,
  ...authModals,
  ...cartModals,
  ...checkoutModals,
  ...eveningsModals,
  ...ordersModals,
};
