import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { partsWithoutPolicy } from './selected-parts.js';

const SOURCES = join(__dirname, '../src');
const files = (readdirSync(SOURCES, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);
const textsOf = (isTaken: (file: string) => boolean) =>
  files.filter(isTaken).map((file) => readFileSync(join(SOURCES, file), 'utf8'));

describe('the operations of the shop', () => {
  it('[API-19] are each used, by the hook that is generated or where there is none by the document', () => {
    const isGenerated = (file: string) => file.startsWith('generated');
    const used = new Set(textsOf((file) => !isGenerated(file)).flatMap((text) => text.match(/\w+/g) ?? []));
    const generated = textsOf(isGenerated).join('\n');
    const hooks = [...generated.matchAll(/^export const (use\w+) = .*Hook\((\w+)\);$/gm)];
    const ofHooks = new Set(hooks.map(([, , document]) => document));
    const others = [...generated.matchAll(/^export const (\w+Document) = .*"OperationDefinition"/gm)]
      .map(([, document]) => document)
      .filter((document) => !ofHooks.has(document));
    expect(hooks.length).toBeGreaterThan(200);
    expect([...hooks.map(([, hook]) => hook), ...others].filter((name) => !used.has(name!))).toEqual([]);
  });

  it('[ROUTE-14] select no parts of a type that the cache does not merge: another operation would remove the others', () => {
    expect(partsWithoutPolicy()).toEqual([]);
  });
});
