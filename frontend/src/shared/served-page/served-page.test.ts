import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeatEarlyPress } from './early-press.js';
import { forgetServedContent, keepServedPage, servedContent, servedFacts } from './served-page.js';

const page = document.documentElement;

beforeEach(() => {
  page.dataset['shell'] = 'jp';
  document.body.innerHTML = `<div id="root"><div id="shell" inert data-facts='{"name":"店"}'><main><h1>店</h1></main></div></div>`;
});
afterEach(() => {
  delete page.dataset['shell'];
  window.earlyPress = undefined;
  keepServedPage(document.body);
});

describe('what the server has sent', () => {
  it('is kept for its address while React replaces it', () => {
    keepServedPage(document.body);
    const heading = document.querySelector('h1');
    document.body.replaceChildren();
    expect(servedContent(location.pathname)).toEqual([heading]);
    expect(servedContent('/elsewhere')).toBeUndefined();
    expect(servedFacts()).toEqual({ name: '店' });
  });

  it('gives way to the page, whose data may come later', () => {
    keepServedPage(document.body);
    forgetServedContent();
    expect(servedContent(location.pathname)).toBeUndefined();
    expect(servedFacts()).toEqual({ name: '店' });
  });

  it('is not shown in another language', () => {
    delete page.dataset['shell'];
    keepServedPage(document.body);
    expect(servedContent(location.pathname)).toBeUndefined();
    expect(servedFacts()).toBeUndefined();
  });
});

describe('a press on what is inert yet', () => {
  const press = jest.fn();

  /** What stands in the page now. */
  function show(html: string): void {
    document.body.innerHTML = html;
    document.querySelector('.listens')?.addEventListener('click', press);
  }
  beforeEach(() => {
    press.mockClear();
    document.body.innerHTML = '<div inert><button aria-label="丸">押す</button></div>';
    window.earlyPress = document.querySelector('button') ?? undefined;
  });

  it('is repeated once on the control that takes its place', () => {
    show('<button>押す</button><button class="listens" aria-label="丸">押す</button>');
    repeatEarlyPress(true);
    repeatEarlyPress(true);
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toHaveClass('listens');
  });

  it('is kept until the page is complete, then dropped', () => {
    const inert = '<div inert><button class="listens" aria-label="丸">押す</button></div>';
    show(inert);
    repeatEarlyPress(false);
    expect(window.earlyPress).toBeDefined();
    repeatEarlyPress(true);
    show('<button class="listens" aria-label="丸">押す</button>');
    repeatEarlyPress(true);
    expect(press).not.toHaveBeenCalled();
  });
});
