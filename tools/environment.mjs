// The settings of this clone: `.env` in the root folder (see `.env.example`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ROOT } from './prepare.mjs';

/**
 * Reads `.env` into `process.env`; a variable that is already set wins. In production the environment is complete
 * without it, and a forgotten file must not change it.
 */
export function loadEnvironment(root = ROOT) {
  const path = join(root, '.env');
  if (process.env.NODE_ENV !== 'production' && existsSync(path)) loadEnvFile(path);
}
