import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['backend', 'bench', 'docs', 'e2e', 'frontend', 'libs', 'tools'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'generated', 'gallery', 'requirements']);

/** Requirements that no test proves, with the reason. An entry whose test exists by now fails. */
const UNTESTED: Readonly<Record<string, string>> = {};
/** What looks like an id and is none. */
const NO_IDS = new Set(['CRC-32', 'UTF-16']);

const ID = /(?<![\w-])[A-Z][A-Z0-9]+-\d{2}(?![\w-])/g;
/** Ids at the beginning of a string: a title, or in the table of routes the part of one. */
const TITLE = /['"`](?:%s )?((?:\[[A-Z][A-Z0-9]+-\d{2}\],? ?)+)/g;
const CITATION = /\b(?:REQ-D\d+|ADR-\d+)/g;
const BARE_CITATION = /\b(?:decisions?|ADR)\s(?:[ \t]*(?:\*|\/\/) )?\d+\b/gi;

interface Source {
  path: string;
  text: string;
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs|cjs|md)$/.test(entry.name) ? [sourceAt(path)] : [];
  });
}

function sourceAt(path: string): Source {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

/** What a pattern finds, each with the files that it is found in. */
function places(sources: readonly Source[], pattern: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [match] of text.matchAll(pattern)) {
      if (!found.has(match)) found.set(match, new Set());
      found.get(match)!.add(path);
    }
  return found;
}

/** The ids of the tables in docs/requirements, in the order of the pages. */
function requirementIds(): string[] {
  return readdirSync(join(ROOT, 'docs/requirements')).flatMap((name) =>
    [...sourceAt(`docs/requirements/${name}`).text.matchAll(/^\| ([A-Z][A-Z0-9]*-[A-Z]?\d{2}) +\|/gm)].map(
      ([, id]) => id!,
    ),
  );
}

/** Those of `used` that are not `known`, as a failing test should show them. */
function unknown(used: Map<string, Set<string>>, known: ReadonlySet<string>): string[] {
  return [...used].filter(([id]) => !known.has(id)).map(([id, files]) => `${id} in ${[...files].join(', ')}`);
}

describe('requirements', () => {
  const ids = requirementIds();
  const known = new Set(ids);
  let sources: Source[];

  beforeAll(() => {
    sources = [...FOLDERS.flatMap(sourcesIn), ...PAGES.map(sourceAt)].filter(
      ({ path }) => path !== 'tools/test/requirements.test.ts',
    );
  });

  it('stand in docs/requirements once', () => {
    expect(ids.length).toBeGreaterThan(200);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('exist where code, tests and documents name them', () => {
    const used = places(sources, ID);
    expect(used.size).toBeGreaterThan(200);
    expect(unknown(used, new Set([...known, ...NO_IDS]))).toEqual([]);
  });

  it('have a test whose title names them, or a reason why not', () => {
    const proven = new Set(
      sources
        .filter(({ path }) => /\.test\.tsx?$/.test(path) || path === 'e2e/support/routes.ts')
        .flatMap(({ text }) => [...text.matchAll(TITLE)].flatMap(([, title]) => title!.match(ID)!)),
    );
    const unproven = ids.filter((id) => !id.startsWith('REQ-D') && !proven.has(id));
    expect(unproven.sort()).toEqual(Object.keys(UNTESTED).sort());
  });

  it('decide about product and architecture under numbers that cannot be mistaken for each other', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `ADR-${name.slice(0, 4)}`);
    expect(unknown(places(sources, CITATION), new Set([...known, ...records]))).toEqual([]);
    expect(unknown(places(sources, BARE_CITATION), new Set())).toEqual([]);
  });
});
