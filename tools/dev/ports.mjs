import { createServer } from 'node:net';

/** @returns the port, once the server listens on it @throws EADDRINUSE when it is taken */
export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server.address().port));
  });
}

/** @returns a free port of this machine */
export async function freePort() {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
