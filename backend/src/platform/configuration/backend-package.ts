import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the backend's package.json, found upwards from this module, wherever the build puts it. */
export const BACKEND_FOLDER = packageFolder(dirname(fileURLToPath(import.meta.url)));

/** The product's version, from the backend's package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(BACKEND_FOLDER, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function packageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(dirname(folder));
}
