// Coverage of modules loaded by Node itself, from NODE_V8_COVERAGE, in jest's format.
import { mergeProcessCovs } from '@bcoe/v8-coverage';
import coverage from 'istanbul-lib-coverage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8ToIstanbul from 'v8-to-istanbul';

/** Batch size of merged processes, each with some thousand modules. */
const BATCH = 8;

/**
 * @param {string} folder that NODE_V8_COVERAGE has named
 * @param {string} built the folder whose modules count; their source maps say which sources those are
 * @returns {Promise<import('istanbul-lib-coverage').CoverageMap>}
 */
export async function nativeCoverage(folder, built) {
  const prefix = `${pathToFileURL(built).href}/`;
  let merged = { result: [] };
  const files = readdirSync(folder).filter((name) => name.startsWith('coverage-'));
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH).map((name) => {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return { result: result.filter(({ url }) => url.startsWith(prefix)) };
    });
    merged = mergeProcessCovs([merged, ...batch]);
  }
  const map = coverage.createCoverageMap();
  for (const { url, functions } of merged.result) {
    const converter = v8ToIstanbul(fileURLToPath(url));
    await converter.load();
    converter.applyCoverage(functions);
    map.merge(converter.toIstanbul());
    converter.destroy();
  }
  return map;
}
