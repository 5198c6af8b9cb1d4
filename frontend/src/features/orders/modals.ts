import type { CancelOrderProps } from './modals/cancel-order.js';
import type { ChangeDeliveryProps } from './modals/change-delivery.js';
import type { PaymentFailureProps } from './modals/payment-failure.js';
import type { PaymentSuccessProps } from './modals/payment-success.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    cancelorder: CancelOrderProps;
    changedelivery: ChangeDeliveryProps;
    paymentsuccess: PaymentSuccessProps;
    paymentfailure: PaymentFailureProps;
  }
}

export const ordersModals = {
  changedelivery: () => import('./modals/change-delivery.js'),
  cancelorder: () => import('./modals/cancel-order.js'),
  paymentsuccess: () => import('./modals/payment-success.js'),
  paymentfailure: () => import('./modals/payment-failure.js'),
} satisfies Partial<ModalLoaders>;
