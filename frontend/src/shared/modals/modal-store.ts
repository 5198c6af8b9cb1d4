import { useSyncExternalStore } from 'react';
import type { ModalName, ModalProps } from './modal-registry.js';

/** The modal on screen. The id tells two openings of the same modal apart. */
export type OpenModal = {
  [Name in ModalName]: { id: number; name: Name; props: ModalProps[Name] };
}[ModalName];

let current: OpenModal | null = null;
let openings = 0;
const listeners = new Set<() => void>();

/** Opens a modal; the one that is open closes (MOD-01). It stays open when the page below changes. */
export function openModal<Name extends ModalName>(name: Name, props: ModalProps[Name]): void {
  openings += 1;
  // The three values belong together by the signature; TypeScript cannot follow a generic into a union.
  show({ id: openings, name, props } as OpenModal);
}

/** Closes the open modal. With an id, only if that one is still open. */
export function closeModal(id?: number): void {
  if (id === undefined || current?.id === id) show(null);
}

export const useOpenModal = (): OpenModal | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

function show(modal: OpenModal | null): void {
  if (modal === current) return;
  current = modal;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
