import { createStore, useStore } from '../store/store.js';
import type { ModalName, ModalProps } from './modal-registry.js';

/** The modal on screen. The id tells two openings of the same modal apart. */
export type OpenModal = {
  [Name in ModalName]: { id: number; name: Name; props: ModalProps[Name] };
}[ModalName];

const current = createStore<OpenModal | null>(null);
let openings = 0;

/** Opens a modal; the one that is open closes (MOD-01). It stays open when the page below changes. */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name]): void {
  openings += 1;
  // The three values belong together by the signature; TypeScript cannot follow a generic into a union.
  current.set({ id: openings, name, props } as OpenModal);
}

/** Closes the open modal. With an id, only if that one is still open. */
export function closeModal(id?: number): void {
  if (id === undefined || current.get()?.id === id) current.set(null);
}

export const useOpenModal = (): OpenModal | null => useStore(current);
