import type { AddCartItemOrNotProps } from './modals/add-cart-item-or-not.js';
import type { FillReservationProps } from './modals/fill-reservation.js';
import type { GotToOrderOrNotProps } from './modals/got-to-order-or-not.js';
import type { ProductSelectionNextStepProps } from './modals/product-selection-next-step.js';
import type { ReorderedProps } from './modals/reordered.js';
import type { ReplaceVenueOrNotProps } from './modals/replace-venue-or-not.js';
import type { SelectDestinationProps } from './modals/select-destination.js';
import type { SelectHomeAddressProps } from './modals/select-home-address.js';
import type { VenueSelectionNextStepProps } from './modals/venue-selection-next-step.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    addcartitemornot: AddCartItemOrNotProps;
    reordered: ReorderedProps;
    replacevenueornot: ReplaceVenueOrNotProps;
    productselectionnextstep: ProductSelectionNextStepProps;
    selectdestination: SelectDestinationProps;
    venueselectionnextstep: VenueSelectionNextStepProps;
    fillreservation: FillReservationProps;
    selecthomeaddress: SelectHomeAddressProps;
    gottoorderornot: GotToOrderOrNotProps;
  }
}

export const cartModals = {
  addcartitemornot: () => import('./modals/add-cart-item-or-not.js'),
  reordered: () => import('./modals/reordered.js'),
  replacevenueornot: () => import('./modals/replace-venue-or-not.js'),
  productselectionnextstep: () => import('./modals/product-selection-next-step.js'),
  selectdestination: () => import('./modals/select-destination.js'),
  venueselectionnextstep: () => import('./modals/venue-selection-next-step.js'),
  fillreservation: () => import('./modals/fill-reservation.js'),
  selecthomeaddress: () => import('./modals/select-home-address.js'),
  gottoorderornot: () => import('./modals/got-to-order-or-not.js'),
} satisfies Partial<ModalLoaders>;
