import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('mutex', () => {
  it('serialises callbacks that share a key, in order of arrival', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await pause();
      await pause();
      log.push(`${name} ends`);
    };
    await Promise.all([
      mutex.runExclusive(['a', 'b'], work('first')),
      mutex.runExclusive(['b', 'c'], work('second')),
      mutex.runExclusive(['c', 'a'], work('third')),
    ]);
    expect(log).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
    expect(mutex.size).toBe(0);
  });

  it('runs callbacks without a common key concurrently', async () => {
    const mutex = new KeyedMutex();
    let endFirst = (): void => undefined;
    const first = mutex.runExclusive(['a'], () => new Promise<void>((resolve) => (endFirst = resolve)));
    expect(await mutex.runExclusive(['b'], async () => 'done')).toBe('done');
    endFirst();
    await first;
  });

  it('runs the next callback after one that fails, and propagates its error', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.runExclusive(['a'], async () => {
      throw new Error('no');
    });
    const next = mutex.runExclusive(['a'], async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(mutex.size).toBe(0);
  });
});
