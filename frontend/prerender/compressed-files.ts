import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;
/** A smaller response fits into one packet uncompressed. */
const MIN_BYTES = 1000;
const BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
};

/**
 * Writes `<file>.br` and `<file>.gz` next to every text file of the build: compressed once at the highest level instead
 * of on every request.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'vinkura:compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const compress = async (path: string) => {
        const content = await readFile(path);
        if (content.length < MIN_BYTES) return;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: BROTLI }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      };
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
          .map((name) => compress(join(dir, name))),
      );
    },
  };
}
