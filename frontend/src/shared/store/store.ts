import { useSyncExternalStore } from 'react';

/** A value outside React that components follow: `useStore` renders again when it is set to another one. */
export interface Store<Value> {
  get: () => Value;
  /** Setting the value it already has (`Object.is`) notifies nobody. */
  set: (next: Value) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; React renders the component again, synchronously, when it changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
