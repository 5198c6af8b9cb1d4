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

/**
 * `@nestjs/mapped-types` requires class-validator while it runs: Node would load a second copy of the bundled package,
 * file by file.
 */
const bundledClassValidator = {
  name: 'bundled-class-validator',
  transform(code, id) {
    if (!id.endsWith('/@nestjs/mapped-types/dist/type-helpers.utils.js')) return null;
    const bundled = code.replaceAll("require('class-validator')", 'classValidatorPackage');
    if (bundled === code) throw new Error('@nestjs/mapped-types no longer requires class-validator');
    return `import * as classValidatorPackage from 'class-validator';\n${bundled}`;
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
  plugins: [sourceMaps, bundledClassValidator],
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
