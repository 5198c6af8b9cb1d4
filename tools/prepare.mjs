// What both `npm start` and `npm test` do first on any clone: look at Node's version, install what is missing,
// build what is stale. Uses nothing but Node itself, because nothing may be installed yet.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMPS = join(ROOT, 'node_modules/.cache/vinkura');
const MINIMUM = [20, 19];

/** Packages are built in this order; each is built only when its sources or those below it have changed. */
const BUILDS = ['libs/domain', 'libs/embedded-mongo', 'libs/demo-data', 'backend', 'frontend'];
const SKIPPED = new Set(['node_modules', 'dist', '.results', '.data', 'test', 'coverage']);
const SHARED = ['package-lock.json', '.swcrc', 'tsconfig.base.json'];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  fail(`Node ${MINIMUM.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

export function install() {
  const wanted = digest(readFileSync(join(ROOT, 'package-lock.json')));
  if (stamp('install') === wanted && existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return;
  step('Installing packages (once, one to three minutes)');
  // Not `npm ci`: it refuses a lock file made on a machine whose registry lacks other platforms' optional packages.
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed',
  );
  setStamp('install', wanted);
}

export function build() {
  const hashes = new Map(BUILDS.map((folder) => [folder, hashOf(folder)]));
  const stale = BUILDS.filter((folder) => !isBuilt(folder) || stamp(nameOf(folder)) !== hashes.get(folder));
  if (stale.length === 0) return;
  step(`Building ${stale.join(', ')}`);
  const projects = stale.map((folder) => `@vinkura/${folder.split('/').at(-1)}`).join(',');
  run(
    process.execPath,
    [
      join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '-p',
      projects,
      '--outputStyle=static',
    ],
    'The build failed',
    { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', CI: 'true', NX_TUI: 'false' },
  );
  for (const folder of stale) setStamp(nameOf(folder), hashes.get(folder));
}

export function step(text) {
  console.log(`\u2022 ${text} …`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const nameOf = (folder) => folder.replace('/', '-');
const isBuilt = (folder) =>
  existsSync(join(ROOT, folder, folder === 'frontend' ? 'dist/index.html' : 'dist'));

/** Names, sizes and times of all sources of a package and of the libraries it is built from. */
function hashOf(folder) {
  const parts = SHARED.map((name) => digest(readFileSync(join(ROOT, name))));
  const below = folder.startsWith('libs/') ? [folder] : ['libs/domain', 'libs/demo-data', folder];
  for (const part of below) walk(join(ROOT, part), parts);
  return digest(parts.join('\n'));
}

function walk(folder, parts) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, parts);
    else {
      const { size, mtimeMs } = statSync(path);
      parts.push(`${path} ${size} ${mtimeMs}`);
    }
  }
}

function digest(data) {
  return createHash('sha256').update(data).digest('hex');
}

function stamp(name) {
  const path = join(STAMPS, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function setStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
}

function run(command, args, failure, env = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) fail(`${failure}: ${result.error.message}`);
  if (result.status !== 0) fail(`${failure} (see above).`);
}
