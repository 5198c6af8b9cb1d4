import { useSyncExternalStore } from 'react';

/** An observable value outside React; components subscribe with `useStore`. */
export interface Store<Value> {
  get: () => Value;
  /** Notifies the listeners unless the value is unchanged (`Object.is`). */
  set: (next: Value) => void;
  /** @returns a function that unsubscribes */
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

/** Subscribes to a store; the component re-renders synchronously when the value changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
