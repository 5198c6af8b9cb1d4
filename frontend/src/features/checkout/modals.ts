import type { IndentOrderPaymentConfirmationProps } from './modals/indent-order-payment-confirmation.js';
import type { OrderPaymentConfirmationProps } from './modals/order-payment-confirmation.js';
import type { OrderPaymentFormProps } from './modals/order-payment-form.js';
import type { OrderPaymentPointsSelectionProps } from './modals/order-payment-points-selection.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    orderpaymentpointsselection: OrderPaymentPointsSelectionProps;
    orderpaymentconfirmation: OrderPaymentConfirmationProps;
    indentorderpaymentconfirmation: IndentOrderPaymentConfirmationProps;
    orderpaymentform: OrderPaymentFormProps;
  }
}

export const checkoutModals = {
  orderpaymentpointsselection: () => import('./modals/order-payment-points-selection.js'),
  orderpaymentconfirmation: () => import('./modals/order-payment-confirmation.js'),
  indentorderpaymentconfirmation: () => import('./modals/indent-order-payment-confirmation.js'),
  orderpaymentform: () => import('./modals/order-payment-form.js'),
} satisfies Partial<ModalLoaders>;
