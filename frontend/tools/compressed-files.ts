import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;
/** Below this the answer fits into one packet either way. */
const MIN_BYTES = 1000;

/**
 * Puts `<file>.br` and `<file>.gz` beside every text file of the build: pressed once and as small as can be, instead
 * of again at every visit.
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
