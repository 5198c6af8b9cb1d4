import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Prefix lengths of a client and a network. An IPv6 client has a whole /64. */
const PREFIX = { ipv4: { client: 32, network: 24 }, ipv6: { client: 64, network: 48 } };

export interface ClientAddress {
  /** One internet connection, such as a household or an office. */
  client: string;
  /** The surrounding network, often held by one party as a whole. */
  network: string;
}

/**
 * Client address of a request, for counting. Behind a proxy `TRUST_PROXY` must be set, or all clients share the proxy's
 * address. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function clientAddressOf({ ip }: Pick<Request, 'ip'>): ClientAddress {
  if (ip === undefined || !ipaddr.isValid(ip)) return { client: '', network: '' };
  const address = ipaddr.process(ip);
  const bits = PREFIX[address.kind()];
  const bytes = address.toByteArray();
  const prefix = (length: number): string =>
    `${Buffer.from(bytes.slice(0, length / 8)).toString('hex')}/${length}`;
  return { client: prefix(bits.client), network: prefix(bits.network) };
}
