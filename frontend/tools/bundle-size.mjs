// Adds up the JavaScript that the first visit of the home page loads (gzip), and fails above the limit: the entry with
// all it imports by Vite's manifest, and what the served page names for `/` and its Japanese texts.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 200_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const { routes, texts } = JSON.parse(readFileSync(new URL('preload-manifest.json', dist), 'utf8'));
const home = routes.find(({ path }) => path === '/');

const named = [...home.modules, ...home.texts.map((namespace) => texts.jp[namespace])];
const files = new Set(named.map((file) => file.slice(1)));
const follow = (name) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (files.has(chunk.file)) return chunk;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) follow(imported);
  return chunk;
};
// What runs first, and the parts that it runs one after the other.
const boot = follow('index.html').imports.map((name) => manifest[name]);
for (const { dynamicImports = [] } of boot) for (const part of dynamicImports) follow(part);

const sizes = [...files]
  .map((file) => [file, gzipSync(readFileSync(new URL(file, dist))).length])
  .sort(([, a], [, b]) => b - a);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [file, size] of sizes) console.log(`${String(size).padStart(8)}  ${file}`);
console.log(
  `${String(total).padStart(8)}  bytes of JavaScript (gzip) in the first load of the home page; limit ${LIMIT_BYTES}`,
);
if (total > LIMIT_BYTES) process.exitCode = 1;
