import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenPageIdle } from './page-idle.js';

/** PerformanceObserver whose entries the test emits. */
class FakePerformanceObserver {
  static emit: () => void = () => undefined;
  static watched: string[] = [];
  static isOver = false;
  constructor(onActivity: () => void) {
    FakePerformanceObserver.emit = onActivity;
    FakePerformanceObserver.watched = [];
    FakePerformanceObserver.isOver = false;
  }
  observe({ type }: { type: string }) {
    FakePerformanceObserver.watched.push(type);
  }
  disconnect() {
    FakePerformanceObserver.isOver = true;
  }
}

describe('whenPageIdle', () => {
  const browser = globalThis.PerformanceObserver;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { PerformanceObserver: FakePerformanceObserver });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { PerformanceObserver: browser });
  });

  function begin() {
    const resolved = jest.fn();
    void whenPageIdle().then(resolved);
    return resolved;
  }

  it('resolves after a second without activity', async () => {
    const resolved = begin();
    expect(FakePerformanceObserver.watched).toEqual(['longtask', 'resource']);
    await jest.advanceTimersByTimeAsync(999);
    expect(resolved).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(resolved).toHaveBeenCalledTimes(1);
    expect(FakePerformanceObserver.isOver).toBe(true);
  });

  it('restarts the window on every long task and request', async () => {
    const resolved = begin();
    await jest.advanceTimersByTimeAsync(900);
    FakePerformanceObserver.emit();
    await jest.advanceTimersByTimeAsync(900);
    expect(resolved).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(resolved).toHaveBeenCalledTimes(1);
  });

  it('resolves after half a minute at the latest', async () => {
    const resolved = begin();
    for (let time = 0; time < 29_500; time += 500) {
      await jest.advanceTimersByTimeAsync(500);
      FakePerformanceObserver.emit();
    }
    expect(resolved).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(resolved).toHaveBeenCalledTimes(1);
  });

  it('resolves after a second without PerformanceObserver', async () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    const resolved = begin();
    await jest.advanceTimersByTimeAsync(2000);
    expect(resolved).toHaveBeenCalledTimes(1);
  });
});
