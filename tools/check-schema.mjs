// Fails when `schema.graphql` is not what the built backend prints.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'schema-'));
const printed = join(folder, 'schema.graphql');
const program = join(ROOT, 'backend/dist/cli/print-schema.js');
const { status } = spawnSync(process.execPath, [program, printed], { stdio: 'inherit' });
const isFresh =
  status === 0 && readFileSync(printed, 'utf8') === readFileSync(join(ROOT, 'schema.graphql'), 'utf8');
rmSync(folder, { recursive: true });
if (!isFresh) {
  console.error('schema.graphql is not what the code prints: npm run schema');
  process.exitCode = 1;
}
