import { createStore, useStore } from '../store/store.js';
import type { ModalName, ModalProps } from './modal-registry.js';

/** The open modal. The id distinguishes two openings of the same modal. */
export type OpenModal = {
  [Name in ModalName]: { id: number; name: Name; props: ModalProps[Name] };
}[ModalName];

const current = createStore<OpenModal | null>(null);
let openings = 0;

/** Opens a modal and closes the current one (MOD-01). It stays open across navigation. */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name]): void {
  openings += 1;
  // Name and props match by the signature; TypeScript cannot narrow a generic to a union member.
  current.set({ id: openings, name, props } as OpenModal);
}

/** Closes the open modal; with an id, only if that one is still open. */
export function closeModal(id?: number): void {
  if (id === undefined || current.get()?.id === id) current.set(null);
}

export const useOpenModal = (): OpenModal | null => useStore(current);
