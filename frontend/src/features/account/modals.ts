import type { AddressModalProps } from './modals/address.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    address: AddressModalProps;
    deleteaccount: Record<never, never>;
    passwordchangesuccess: Record<never, never>;
  }
}

export const accountModals = {
  address: () => import('./modals/address.js'),
  deleteaccount: () => import('./modals/delete-account.js'),
  passwordchangesuccess: () => import('./modals/password-change-success.js'),
} satisfies Partial<ModalLoaders>;
