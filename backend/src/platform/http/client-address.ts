import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Bits of an address that tell one client, and one network, from another. A client has a whole /64 of IPv6. */
const PREFIX = { ipv4: { client: 32, network: 24 }, ipv6: { client: 64, network: 48 } };

export interface ClientAddress {
  /** Stands for one connection to the internet, such as a household or an office. */
  client: string;
  /** The network around it, which one party often holds as a whole. */
  network: string;
}

/**
 * Where a request comes from, for counting. Behind a proxy it needs `TRUST_PROXY`, or everybody has the proxy's
 * address. An address written as IPv4 within IPv6 counts as IPv4.
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
