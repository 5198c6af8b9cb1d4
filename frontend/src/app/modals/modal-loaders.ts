import type { ModalLoaders } from './modal-registry.js';

export const modalLoaders: ModalLoaders = {
  confirm: () => import('./confirm-modal.js'),
  addcartitemornot: () => import('../../features/cart/modals/add-cart-item-or-not.js'),
  replacevenueornot: () => import('../../features/cart/modals/replace-venue-or-not.js'),
  productselectionnextstep: () => import('../../features/cart/modals/product-selection-next-step.js'),
  selectdestination: () => import('../../features/cart/modals/select-destination.js'),
  venueselectionnextstep: () => import('../../features/cart/modals/venue-selection-next-step.js'),
  fillreservation: () => import('../../features/cart/modals/fill-reservation.js'),
  selecthomeaddress: () => import('../../features/cart/modals/select-home-address.js'),
  gottoorderornot: () => import('../../features/cart/modals/got-to-order-or-not.js'),
  orderpaymentpointsselection: () =>
    import('../../features/checkout/modals/order-payment-points-selection.js'),
  orderpaymentconfirmation: () => import('../../features/checkout/modals/order-payment-confirmation.js'),
  indentorderpaymentconfirmation: () =>
    import('../../features/checkout/modals/indent-order-payment-confirmation.js'),
  orderpaymentform: () => import('../../features/checkout/modals/order-payment-form.js'),
  loginregister: () => import('../../features/auth/modals/login-register.js'),
  login: () => import('../../features/auth/modals/login.js'),
  register: () => import('../../features/auth/modals/register.js'),
  forgotpassword: () => import('../../features/auth/modals/forgot-password.js'),
  address: () => import('../../features/account/modals/address.js'),
  deleteaccount: () => import('../../features/account/modals/delete-account.js'),
  passwordchangesuccess: () => import('../../features/account/modals/password-change-success.js'),
  cancelorder: () => import('../../features/orders/modals/cancel-order.js'),
  paymentsuccess: () => import('../../features/orders/modals/payment-success.js'),
  paymentfailure: () => import('../../features/orders/modals/payment-failure.js'),
};
