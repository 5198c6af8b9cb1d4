// `npm run size`: adds up the JavaScript (gzip) of a page for a Japanese visitor: what the HTML names, which has to be there before
// React takes over, and that with the page's own code and texts. Fails above a budget. `--files` lists the files.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes of the first load of every page. */
const FIRST = 145_000;
/** Bytes with the page itself, by the path of a route. */
const BUDGETS = {
  '/': 145_000,
  '/products': 232_000,
  '/products/:reference': 258_000,
  '/venues': 260_000,
  '/venues/:reference': 270_000,
  '/cart': 272_000,
};

const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const { routes, texts } = JSON.parse(read('preload-manifest.json'));
const boot = [
  ...read('index.html')
    .toString()
    .matchAll(/(?:src|href)="\/(\S+\.js)"/g),
].map(([, file]) => file);
const filesOf = ({ modules, texts: namespaces }) =>
  [...modules, ...namespaces.map((namespace) => texts.jp[namespace])].flatMap((file) => file?.slice(1) ?? []);
const sizeOf = (file) => gzipSync(read(file)).length;
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

for (const [path, { first, then }] of Object.entries(routes)) {
  const named = new Set([...boot, ...filesOf(first)]);
  const all = new Set([...named, ...filesOf(then)]);
  const budget = BUDGETS[path] ?? Number.POSITIVE_INFINITY;
  const sizes = [total(named), total(all)];
  console.log(`${sizes.map((size) => String(size).padStart(8)).join(' → ')} bytes on ${path}`);
  if (process.argv.includes('--files') && path in BUDGETS)
    for (const file of all) console.log(`${String(sizeOf(file)).padStart(10)}  ${file}`);
  if (sizes[0] > FIRST || sizes[1] > budget) {
    console.error(`Above ${FIRST} or ${budget}`);
    process.exitCode = 1;
  }
}
