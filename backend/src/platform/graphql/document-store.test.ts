import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { documentStore } from './document-store.js';

it('keeps the latest documents up to a limit of memory, by the length of their texts', async () => {
  const store = documentStore();
  const kept = async () => {
    let count = 0;
    for (let at = 0; at < 3000; at += 1) if (await store.get(String(at))) count += 1;
    return count;
  };
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`).join(' ');
  for (let at = 0; at < 3000; at += 1) await store.set(String(at), parse(`{ ${fields(60)} }`));
  expect(await store.get('2999')).toBeDefined();
  expect(await store.get('0')).toBeUndefined();
  const short = await kept();
  expect(short).toBeGreaterThan(1000);
  expect(short).toBeLessThan(2500);
  for (let at = 0; at < 3000; at += 1) await store.set(String(at), parse(`{ ${fields(300)} }`));
  expect(await kept()).toBeLessThan(short / 4);
});
