import type { CancelOrderProps } from './modals/cancel-order.js';
import type { PaymentFailureProps } from './modals/payment-failure.js';
import type { PaymentSuccessProps } from './modals/payment-success.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    cancelorder: CancelOrderProps;
    paymentsuccess: PaymentSuccessProps;
    paymentfailure: PaymentFailureProps;
  }
}

export const ordersModals = {
  cancelorder: () => import('./modals/cancel-order.js'),
  paymentsuccess: () => import('./modals/payment-success.js'),
  paymentfailure: () => import('./modals/payment-failure.js'),
} satisfies Partial<ModalLoaders>;
