import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { atRest } from './at-rest.js';

/** The browser's observer, told by the test that something has stirred. */
class Stirring {
  static stir: () => void = () => undefined;
  static watched: string[] = [];
  static isOver = false;
  constructor(stirred: () => void) {
    Stirring.stir = stirred;
    Stirring.watched = [];
    Stirring.isOver = false;
  }
  observe({ type }: { type: string }) {
    Stirring.watched.push(type);
  }
  disconnect() {
    Stirring.isOver = true;
  }
}

describe('a page at rest', () => {
  const browser = globalThis.PerformanceObserver;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { PerformanceObserver: Stirring });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { PerformanceObserver: browser });
  });

  function begin() {
    const rested = jest.fn();
    void atRest().then(rested);
    return rested;
  }

  it('has had nothing to do for eight seconds', async () => {
    const rested = begin();
    expect(Stirring.watched).toEqual(['longtask', 'resource']);
    await jest.advanceTimersByTimeAsync(7999);
    expect(rested).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(rested).toHaveBeenCalledTimes(1);
    expect(Stirring.isOver).toBe(true);
  });

  it('begins anew with every long task and every fetch', async () => {
    const rested = begin();
    await jest.advanceTimersByTimeAsync(7000);
    Stirring.stir();
    await jest.advanceTimersByTimeAsync(7000);
    expect(rested).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('is not waited for longer than half a minute', async () => {
    const rested = begin();
    for (let second = 0; second < 29; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      Stirring.stir();
    }
    expect(rested).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('comes after eight seconds where the browser observes nothing', async () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    const rested = begin();
    await jest.advanceTimersByTimeAsync(9000);
    expect(rested).toHaveBeenCalledTimes(1);
  });
});
