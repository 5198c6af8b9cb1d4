import type { ShareEveningProps } from './modals/share-evening.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    shareevening: ShareEveningProps;
  }
}

export const eveningsModals = {
  shareevening: () => import('./modals/share-evening.js'),
} satisfies Partial<ModalLoaders>;
