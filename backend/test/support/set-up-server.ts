import { afterAll, beforeAll } from '@jest/globals';
import type { Client } from './client.js';
import { type ServerOptions, TestServer } from './server.js';

// Set for one test file only, like the bindings of `set-up-shop.ts`.

/** The server of the test file, from `setUpServer`. */
export let server: TestServer;
/** Signed in as the demo administrator. */
export let admin: Client;
/** Nobody in particular: not signed in. */
export let visitor: Client;

/** Starts a server before the first test of the file and stops it after the last one. */
export function setUpServer(options?: ServerOptions): void {
  beforeAll(async () => {
    server = await TestServer.start(options);
    visitor = server.visitor();
  });
  afterAll(() => server?.stop());
}

/** Signs the demo administrator in, once for the file. */
export function setUpAdmin(): void {
  beforeAll(async () => {
    admin = await server.signIn('admin');
  });
}
