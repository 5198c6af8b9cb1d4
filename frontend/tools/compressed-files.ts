import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;
/** A smaller response fits into one packet uncompressed. */
const MIN_BYTES = 1000;

/**
 * Writes `<file>.br` and `<file>.gz` next to every text file of the build: compressed once at the highest level instead
 * of on every request.
 */
export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'vinkura:compressed-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir;
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
          .map(async (name) => {
            const path = join(outDir, name);
            const content = await readFile(path);
            if (content.length < MIN_BYTES) return;
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(content, {
                params: {
                  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
              }),
              promisify(gzip)(content, { level: 9 }),
            ]);
            await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
          }),
      );
    },
  };
}
