// What both `npm start` and `npm test` do first on any clone: install what is missing, build
// what is stale. Uses nothing but Node itself, because nothing may be installed yet.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './folder-lock.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(ROOT, 'node_modules/.cache/vinkura/installed');
const LOCK = join(ROOT, '.nx/preparing');

/** Without a daemon that outlives the command, and with its plugins in the same process: a second or two faster. */
export const NX_ENVIRONMENT = {
  CI: 'true',
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
};
export const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Installs the packages that package-lock.json names, unless the last installation was of the same file. */
export function install() {
  exclusively(LOCK, installMissing);
}

function installMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : undefined;
  if (installed === wanted && existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return;
  step('Installing packages (once, one to three minutes)');
  // Not `npm ci`: it rejects a lock file made on a machine whose registry lacks other platforms' optional packages.
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed',
  );
  mkdirSync(dirname(INSTALLED), { recursive: true });
  writeFileSync(INSTALLED, wanted);
}

/** Builds what is stale of a project and of what it needs, by default of all; what is stale, nx knows from its cache. */
export function build(project = '*') {
  step('Building what has changed');
  runTarget('build', project);
}

/** Generates the shop's typed operations and the server's manifest of them if an operation or the schema has changed. */
export function generate() {
  runTarget('codegen', 'vinkura');
}

function runTarget(target, project) {
  const result = exclusively(LOCK, () =>
    spawnSync(process.execPath, [NX, 'run-many', '-t', target, '-p', project, '--outputStyle=static'], {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, ...NX_ENVIRONMENT },
    }),
  );
  if (result.error) fail(`${target} failed: ${result.error.message}`);
  if (result.status !== 0) fail(`${result.stdout}${result.stderr}\n${target} failed (see above).`);
}

export function step(text) {
  console.log(`\u2022 ${text} …`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args, failure) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (result.error) fail(`${failure}: ${result.error.message}`);
  if (result.status !== 0) fail(`${failure} (see above).`);
}
