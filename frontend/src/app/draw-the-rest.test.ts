import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { drawTheRest } from './draw-the-rest.js';

describe('what lies below the screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function pageWith(pieces: number) {
    const page = document.createElement('main');
    const add = () => {
      const piece = document.createElement('section');
      piece.className = 'drawn-when-near';
      piece.textContent = 'wines';
      page.append(piece);
    };
    for (let piece = 0; piece < pieces; piece += 1) add();
    return { page, add, drawn: () => page.querySelectorAll('[data-drawn]').length };
  }

  it('is drawn one piece after the other, never two in one breath', async () => {
    const { page, drawn } = pageWith(5);
    void drawTheRest(page);
    let before = 0;
    while (before < 5) {
      await jest.advanceTimersToNextTimerAsync();
      expect(drawn() - before).toBeLessThanOrEqual(1);
      before = drawn();
    }
  });

  it('is still drawn when it comes a second later, and the page then stands', async () => {
    const { page, add, drawn } = pageWith(1);
    void drawTheRest(page);
    await jest.advanceTimersByTimeAsync(1000);
    add();
    await jest.advanceTimersByTimeAsync(1000);
    expect(drawn()).toBe(2);
    expect(page.dataset['drawn']).toBeUndefined();
    await jest.advanceTimersByTimeAsync(3000);
    expect(page.dataset['drawn']).toBe('');
  });
  it('waits for the page to rest where two pieces proved heavy', async () => {
    const { page, drawn } = pageWith(6);
    let slowness = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + slowness);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(performance.now());
      // What a slow phone takes to draw it.
      slowness += 60;
      return 0;
    });
    void drawTheRest(page);
    await jest.advanceTimersByTimeAsync(7000);
    expect(drawn()).toBe(2);
    await jest.advanceTimersByTimeAsync(9000);
    expect(drawn()).toBe(6);
  });
});
