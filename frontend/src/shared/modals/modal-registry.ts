import type { ComponentType } from 'react';

export interface ConfirmModalProps {
  title: string;
  text: string;
  /** Label of the confirm button; 決定する by default. */
  confirmLabel?: string;
  /** Cannot be undone. */
  isDanger?: boolean;
  /** Called once; the modal closes when it resolves and stays open when it rejects. */
  onConfirm: () => void | Promise<void>;
}

/**
 * Props of the modals by name. A feature adds its own in its `modals.ts` by declaration merging, next to the loaders of
 * their components.
 */
export interface ModalProps {
  confirm: ConfirmModalProps;
}

export type ModalName = keyof ModalProps;

/** Lazy loaders of the modal components: the default export of a module each. */
export type ModalLoaders = {
  readonly [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps[Name]> }>;
};
