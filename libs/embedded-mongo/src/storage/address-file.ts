import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceDurably } from './durable-files.js';

/** Where other processes read how to reach the server that holds the data folder. */
export interface Address {
  uri: string;
  /** Of the server that wrote it: one server after the other may have the same connection string. */
  token: string;
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'address.json');
}

export function writeAddress(dataDir: string, address: Address): void {
  replaceDurably(pathOf(dataDir), `${JSON.stringify(address)}\n`);
}

/** The address of the running server; null when none is written, or what a power cut has left of it. */
export function readAddress(dataDir: string): Address | null {
  try {
    const found = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<Address>;
    return typeof found.uri === 'string' ? { uri: found.uri, token: String(found.token) } : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @param token removes only the address that this server wrote; any when it is not given */
export function removeAddress(dataDir: string, token?: string): void {
  if (token === undefined || readAddress(dataDir)?.token === token) rmSync(pathOf(dataDir), { force: true });
}
