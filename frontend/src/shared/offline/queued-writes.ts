import { createStore } from 'idb-keyval';

let opened: ReturnType<typeof createStore> | undefined;

/** Where writes wait for the network, by idempotency key. */
export const queuedWrites = () => (opened ??= createStore('vinkura-outbox', 'writes'));
