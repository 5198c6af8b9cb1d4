// Bundles the backend's programs, compiled to `dist/modules`, with the packages that they import into `dist/main.js` and
// `dist/cli/*.js`: loading 2,000 modules one by one takes a third of the processor time of a start (ADR-0024).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const BACKEND = fileURLToPath(new URL('../backend/', import.meta.url));
const OUTPUT = join(BACKEND, 'dist');
const MODULES = join(OUTPUT, 'modules');
/**
 * Loaded by Node as before: native packages, the embedded database (it starts a thread from a file of its own), and
 * packages of which inner modules are imported by path and must exist once in the process.
 */
const EXTERNAL = [
  '@node-rs/argon2',
  '@vinkura/embedded-mongo',
  'class-transformer',
  'mongodb',
  'mongoose',
  'sharp',
];

/** Hands on the source maps that swc has written, so that stacks name the lines of the TypeScript sources. */
const sourceMaps = {
  name: 'source-maps',
  load(id) {
    if (!id.startsWith(MODULES) || !existsSync(`${id}.map`)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

for (const name of ['main.js', 'main.js.map', 'cli', 'chunks'])
  rmSync(join(OUTPUT, name), { recursive: true, force: true });
const programs = readdirSync(join(MODULES, 'cli')).filter((name) => name.endsWith('.js'));
const bundle = await rolldown({
  cwd: BACKEND,
  input: Object.fromEntries([
    ['main', join(MODULES, 'main.js')],
    ...programs.map((name) => [`cli/${name.slice(0, -'.js'.length)}`, join(MODULES, 'cli', name)]),
  ]),
  platform: 'node',
  external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [sourceMaps],
  // Modules of decorators and of reflect-metadata are imported for what they do, not for what they export.
  treeshake: false,
  // Frameworks that Nest would use if they were installed.
  onLog: (level, log, handle) => {
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
await bundle.write({
  dir: OUTPUT,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  chunkFileNames: 'chunks/[name]-[hash].js',
});
