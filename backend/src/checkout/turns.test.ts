import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('works that share a key run one after the other, in the order they came', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await pause();
      await pause();
      log.push(`${name} ends`);
    };
    await Promise.all([
      turns.take(['a', 'b'], work('first')),
      turns.take(['b', 'c'], work('second')),
      turns.take(['c', 'a'], work('third')),
    ]);
    expect(log).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
    expect(turns.size).toBe(0);
  });

  it('works without a common key do not wait', async () => {
    const turns = new Turns();
    let endFirst = (): void => undefined;
    const first = turns.take(['a'], () => new Promise<void>((resolve) => (endFirst = resolve)));
    expect(await turns.take(['b'], async () => 'done')).toBe('done');
    endFirst();
    await first;
  });

  it('a work that fails lets the next one through, and hands its error on', async () => {
    const turns = new Turns();
    const failing = turns.take(['a'], async () => {
      throw new Error('no');
    });
    const next = turns.take(['a'], async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(turns.size).toBe(0);
  });
});
