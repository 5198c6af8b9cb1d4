// Adds up the JavaScript that the first visit of the home page loads (gzip), and fails above the limit. Chunks are
// followed through Vite's manifest: the entry, the home page and the Japanese texts with all they import.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 200_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const first = ['index.html', 'src/pages/home.tsx', 'src/i18n/jp/common.json', 'src/i18n/jp/home.json'];

const files = new Set();
const follow = (name) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) follow(imported);
};
first.forEach(follow);

const sizes = [...files]
  .map((file) => [file, gzipSync(readFileSync(new URL(file, dist))).length])
  .sort(([, a], [, b]) => b - a);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [file, size] of sizes) console.log(`${String(size).padStart(8)}  ${file}`);
console.log(
  `${String(total).padStart(8)}  bytes of JavaScript (gzip) in the first load of the home page; limit ${LIMIT_BYTES}`,
);
if (total > LIMIT_BYTES) process.exitCode = 1;
