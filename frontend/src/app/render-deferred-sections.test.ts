import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderDeferredSections } from './render-deferred-sections.js';

describe('renderDeferredSections', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function pageWith(sections: number) {
    const page = document.createElement('main');
    const add = () => {
      const section = document.createElement('section');
      section.className = 'defer-render';
      section.textContent = 'wines';
      page.append(section);
    };
    for (let index = 0; index < sections; index += 1) add();
    return { page, add, rendered: () => page.querySelectorAll('[data-rendered]').length };
  }

  it('renders at most one section per task', async () => {
    const { page, rendered } = pageWith(5);
    void renderDeferredSections(page);
    let before = 0;
    while (before < 5) {
      await jest.advanceTimersToNextTimerAsync();
      expect(rendered() - before).toBeLessThanOrEqual(1);
      before = rendered();
    }
  });

  it('renders a section added a second later, then marks the page as complete', async () => {
    const { page, add, rendered } = pageWith(1);
    void renderDeferredSections(page);
    await jest.advanceTimersByTimeAsync(1000);
    add();
    await jest.advanceTimersByTimeAsync(1000);
    expect(rendered()).toBe(2);
    expect(page.dataset['rendered']).toBeUndefined();
    await jest.advanceTimersByTimeAsync(3000);
    expect(page.dataset['rendered']).toBe('');
  });
  it('waits until the page is idle after two slow sections', async () => {
    const { page, rendered } = pageWith(6);
    let slowness = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + slowness);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(performance.now());
      // Rendering time on a slow phone.
      slowness += 60;
      return 0;
    });
    void renderDeferredSections(page);
    while (rendered() < 2) await jest.advanceTimersToNextTimerAsync();
    await jest.advanceTimersByTimeAsync(900);
    expect(rendered()).toBe(2);
    await jest.advanceTimersByTimeAsync(9000);
    expect(rendered()).toBe(6);
  });
});
