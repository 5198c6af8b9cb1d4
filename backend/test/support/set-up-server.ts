import { afterAll, beforeAll } from '@jest/globals';
import { type ServerOptions, TestServer } from './server.js';

/** The server of the test file, from `setUpServer`. Set for one test file only, like the bindings of `set-up-shop.ts`. */
export let server: TestServer;

/** Starts a server in a process of its own before the first test of the file and stops it after the last one. */
export function setUpServer(options?: ServerOptions): void {
  beforeAll(async () => {
    server = await TestServer.start(options);
  });
  afterAll(() => server?.stop());
}
