// `node tools/map-stack.mjs < stack.txt`: replaces positions in built files of the shop (`/assets/main-a1.js:1:234`) by those in
// the sources, from the source maps of the build in frontend/dist, or in the folder that is the argument.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = process.argv[2] ?? fileURLToPath(new URL('../frontend/dist', import.meta.url));
const POSITION = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g;

const maps = new Map();
function mapOf(file) {
  const path = join(dist, `${file}.map`);
  if (!maps.has(file))
    maps.set(file, existsSync(path) && new SourceMap(JSON.parse(readFileSync(path, 'utf8'))));
  return maps.get(file);
}

const mapped = readFileSync(0, 'utf8').replace(POSITION, (position, file, line, column) => {
  const origin = mapOf(file) ? mapOf(file).findEntry(Number(line) - 1, Number(column) - 1) : {};
  const { originalSource, originalLine, originalColumn } = origin;
  return originalSource === undefined
    ? position
    : `${originalSource}:${originalLine + 1}:${originalColumn + 1}`;
});
process.stdout.write(mapped);
