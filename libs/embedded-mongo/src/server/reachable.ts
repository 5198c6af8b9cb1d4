import { connect } from 'node:net';

const CONNECT_TIMEOUT_MS = 1000;

/** True when something accepts connections at the address of a connection string of this library. */
export function isReachable(uri: string): Promise<boolean> {
  const host = /^mongodb:\/\/([^/]+)\//.exec(uri)?.[1];
  if (!host) return Promise.resolve(false);
  const name = decodeURIComponent(host);
  const [, address, port] = /^(.*):(\d+)$/.exec(name) ?? [];
  return new Promise((resolve) => {
    const socket = port ? connect(Number(port), address) : connect(name);
    const end = (reachable: boolean): void => {
      socket.destroy();
      resolve(reachable);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false));
  });
}
