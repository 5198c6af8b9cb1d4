import type { ComponentType } from 'react';
import type { AddCartItemOrNotProps } from '../../features/cart/modals/add-cart-item-or-not.js';
import type { ReplaceVenueOrNotProps } from '../../features/cart/modals/replace-venue-or-not.js';
import type { ProductSelectionNextStepProps } from '../../features/cart/modals/product-selection-next-step.js';
import type { SelectDestinationProps } from '../../features/cart/modals/select-destination.js';
import type { VenueSelectionNextStepProps } from '../../features/cart/modals/venue-selection-next-step.js';
import type { FillReservationProps } from '../../features/cart/modals/fill-reservation.js';
import type { SelectHomeAddressProps } from '../../features/cart/modals/select-home-address.js';
import type { GotToOrderOrNotProps } from '../../features/cart/modals/got-to-order-or-not.js';
import type { OrderPaymentPointsSelectionProps } from '../../features/checkout/modals/order-payment-points-selection.js';
import type { OrderPaymentConfirmationProps } from '../../features/checkout/modals/order-payment-confirmation.js';
import type { IndentOrderPaymentConfirmationProps } from '../../features/checkout/modals/indent-order-payment-confirmation.js';
import type { OrderPaymentFormProps } from '../../features/checkout/modals/order-payment-form.js';
import type { LoginRegisterProps } from '../../features/auth/modals/login-register.js';
import type { LoginProps } from '../../features/auth/modals/login.js';
import type { ForgotPasswordProps } from '../../features/auth/modals/forgot-password.js';
import type { RegisterProps } from '../../features/auth/modals/register.js';
import type { AddressModalProps } from '../../features/account/modals/address.js';
import type { CancelOrderProps } from '../../features/orders/modals/cancel-order.js';
import type { PaymentFailureProps } from '../../features/orders/modals/payment-failure.js';
import type { PaymentSuccessProps } from '../../features/orders/modals/payment-success.js';
import type { ConfirmModalProps } from './confirm-modal.js';

/**
 * The modals by name, with the props that opening one takes. A new modal is a line here and one in
 * `modal-loaders.ts`; its file exports the component as default and is fetched when it is first opened.
 */
export interface ModalProps {
  confirm: ConfirmModalProps;
  addcartitemornot: AddCartItemOrNotProps;
  replacevenueornot: ReplaceVenueOrNotProps;
  productselectionnextstep: ProductSelectionNextStepProps;
  selectdestination: SelectDestinationProps;
  venueselectionnextstep: VenueSelectionNextStepProps;
  fillreservation: FillReservationProps;
  selecthomeaddress: SelectHomeAddressProps;
  gottoorderornot: GotToOrderOrNotProps;
  orderpaymentpointsselection: OrderPaymentPointsSelectionProps;
  orderpaymentconfirmation: OrderPaymentConfirmationProps;
  indentorderpaymentconfirmation: IndentOrderPaymentConfirmationProps;
  orderpaymentform: OrderPaymentFormProps;
  loginregister: LoginRegisterProps;
  login: LoginProps;
  register: RegisterProps;
  forgotpassword: ForgotPasswordProps;
  address: AddressModalProps;
  deleteaccount: Record<never, never>;
  passwordchangesuccess: Record<never, never>;
  cancelorder: CancelOrderProps;
  paymentsuccess: PaymentSuccessProps;
  paymentfailure: PaymentFailureProps;
}

export type ModalName = keyof ModalProps;

export type ModalLoaders = {
  readonly [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps[Name]> }>;
};
