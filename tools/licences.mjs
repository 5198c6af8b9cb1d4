// `npm run check:licences`: every package of package-lock.json has a licence under which the shop may be run and passed on.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import satisfies from 'spdx-satisfies';

/** SPDX identifiers: notices have to be kept, nothing has to be published. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1'],
];

/**
 * Packages with another licence or none in their package.json.
 * @type {readonly { name: RegExp, licence: string | undefined, reason: string }[]}
 */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, loaded as a library of its own and unchanged: who has the shop can exchange it',
  },
  {
    name: /^(lightningcss(-.+)?|axe-core)$/,
    licence: 'MPL-2.0',
    reason: 'a tool of build or tests, unchanged: the licence covers its own files only',
  },
  {
    name: /^pause$/,
    licence: undefined,
    reason: 'MIT according to its Readme.md; package.json does not name one',
  },
];

/**
 * Whether an SPDX expression is allowed: all of AND, one of OR. What is no SPDX expression is not.
 * @param {string} expression
 * @param {readonly string[]} allowed
 * @returns {boolean}
 */
export function isAllowed(expression, allowed = ALLOWED) {
  try {
    return satisfies(expression, [...allowed]);
  } catch {
    return false;
  }
}

/**
 * @typedef {{ license?: string, licenses?: readonly { type: string }[] }} Manifest
 * @param {Manifest | undefined} manifest with the older list of licences too, of which one may be chosen
 */
const licenceOf = (manifest) =>
  manifest?.license ?? (manifest?.licenses?.map(({ type }) => type).join(' OR ') || undefined);

/**
 * @param {Record<string, { license?: string, link?: boolean, optional?: boolean }>} packages of a lock file
 * @param {(path: string) => Manifest | undefined} installed package.json of an installed package
 * @returns {string[]} a line for each package that is refused
 */
export function refusedLicences(packages, installed) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (!name || entry.link) return [];
    const found = entry.license ?? licenceOf(installed(path));
    // Builds for other systems, of which the lock file knows the version only; that of this system is checked.
    if (found === undefined && entry.optional && !installed(path)) return [];
    const exception = EXCEPTIONS.find((each) => each.name.test(name));
    const allowed = exception?.licence ? [...ALLOWED, exception.licence] : ALLOWED;
    if (found === undefined) return exception && !exception.licence ? [] : [`${name}: no licence`];
    return isAllowed(found, allowed) ? [] : [`${name}: ${found}`];
  });
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  const root = join(import.meta.dirname, '..');
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const refused = refusedLicences(read('package-lock.json').packages, (path) =>
    existsSync(join(root, path, 'package.json')) ? read(join(path, 'package.json')) : undefined,
  );
  for (const line of refused) console.error(line);
  if (refused.length > 0) {
    console.error('Choose another package, or add an exception with its reason to tools/licences.mjs.');
    process.exitCode = 1;
  }
}
