import { createStore, useStore } from '../store/store.js';
import type { ModalName, ModalProps } from './modal-registry.js';

/** The open modal. The id distinguishes two openings of the same modal. */
export type OpenModal = {
  [Name in ModalName]: { id: number; name: Name; props: ModalProps[Name] };
}[ModalName];

const current = createStore<OpenModal | null>(null);
/** Above the open modal, whose form it keeps: the sign-in after the session has ended. */
const above = createStore<OpenModal | null>(null);
let openings = 0;

function opening<Name extends ModalName>(name: Name, props: ModalProps[Name]): OpenModal {
  openings += 1;
  // Name and props match by the signature; TypeScript cannot narrow a generic to a union member.
  return { id: openings, name, props } as OpenModal;
}

/** Opens a modal and closes the current one (MOD-01). It stays open across navigation. */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name]): void {
  current.set(opening(name, props));
}

/** Closes the open modal; with an id, only if that one is still open. */
export function closeModal(id?: number): void {
  if (id === undefined || current.get()?.id === id) current.set(null);
}

/**
 * Opens a modal above the open one, which stays.
 * @returns a function that closes it
 */
export function openModalAbove<Name extends ModalName>(name: Name, props: ModalProps[Name]): () => void {
  const opened = opening(name, props);
  above.set(opened);
  return () => {
    if (above.get() === opened) above.set(null);
  };
}

export const useOpenModal = (): OpenModal | null => useStore(current);
export const useModalAbove = (): OpenModal | null => useStore(above);
