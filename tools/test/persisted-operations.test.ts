import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GENERATED = join(ROOT, 'frontend/src/generated');
const MANIFEST = join(ROOT, 'backend/src/platform/generated/persisted-operations.ts');

it('the server knows the hash of each generated operation, and no other', () => {
  const sent = readdirSync(GENERATED).flatMap((file) =>
    [
      ...readFileSync(join(GENERATED, file), 'utf8').matchAll(
        /^export const \w+Document = (?:\{"__meta__":\{"hash":"(\w+)"\})?/gm,
      ),
    ].map(([, hash = 'none']) => hash),
  );
  const known = [...readFileSync(MANIFEST, 'utf8').matchAll(/^ {2}\["([\da-f]{64})",/gm)];
  expect(sent.length).toBeGreaterThan(200);
  expect(sent.toSorted()).toEqual(known.map(([, hash = '']) => hash).toSorted());
});
