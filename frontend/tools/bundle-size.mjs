// `npm run size`: adds up the JavaScript (gzip) that the HTML of a page names for a Japanese visitor, which is what has to be
// there before React takes over, and fails above the budget of the page. `--files` lists the files.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes by the path of a route. */
const BUDGETS = { '/': 139_000, '/products': 227_000, '/products/:reference': 244_000 };

const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const { routes, texts } = JSON.parse(read('preload-manifest.json'));
const boot = [
  ...read('index.html')
    .toString()
    .matchAll(/(?:src|href)="\/(\S+\.js)"/g),
].map(([, file]) => file);

for (const [path, budget] of Object.entries(BUDGETS)) {
  const { modules, texts: namespaces } = routes[path];
  const named = [...modules, ...namespaces.map((namespace) => texts.jp[namespace])];
  const files = new Set([...boot, ...named.flatMap((file) => file?.slice(1) ?? [])]);
  const sizes = [...files].map((file) => [gzipSync(read(file)).length, file]).sort(([a], [b]) => b - a);
  const total = sizes.reduce((sum, [size]) => sum + size, 0);
  console.log(`${String(total).padStart(8)} bytes on ${path}; budget ${budget}`);
  if (process.argv.includes('--files'))
    for (const [size, file] of sizes) console.log(`${String(size).padStart(10)}  ${file}`);
  if (total > budget) process.exitCode = 1;
}
