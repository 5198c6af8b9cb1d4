import type { ComponentType } from 'react';

export interface ConfirmModalProps {
  title: string;
  text: string;
  /** What will happen, as a verb; 決定する when left out. */
  confirmLabel?: string;
  /** Runs once; the modal closes when it is done and stays open when it fails. */
  onConfirm: () => void | Promise<void>;
}

/**
 * The modals by name, with the props that opening one takes. A feature adds its own in its `modals.ts` by declaration
 * merging, next to the loaders of their components.
 */
export interface ModalProps {
  confirm: ConfirmModalProps;
}

export type ModalName = keyof ModalProps;

/** How the component of each modal is fetched when it is first opened: the default export of a module. */
export type ModalLoaders = {
  readonly [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps[Name]> }>;
};
