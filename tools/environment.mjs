// The settings of this clone: `.env` in the root folder (see `.env.example`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ROOT } from './prepare.mjs';

/**
 * Reads `.env` into `process.env`; existing variables take precedence. Ignored in production, where a forgotten file
 * must not have an effect.
 */
export function loadEnvironment(root = ROOT) {
  const path = join(root, '.env');
  if (process.env.NODE_ENV !== 'production' && existsSync(path)) loadEnvFile(path);
}
