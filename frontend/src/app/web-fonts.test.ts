import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadWebFonts } from './web-fonts.js';

jest.mock('virtual:typefaces-catalogue.css', () => ({}), { virtual: true });

const load = jest.fn<FontFaceSet['load']>();
/** When the load event came. */
const loadedAfter = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
const applied = () => document.documentElement.dataset['fonts'];
const families = () => load.mock.calls.map(([family]) => family);
const CATALOGUE = ["1em 'Noto Serif JP Catalogue'"];

/** A device with these pictures of characters, one after the other. */
function deviceThatDraws(...pictures: string[]): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const draw = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL');
  for (const picture of pictures) draw.mockReturnValueOnce(picture);
}

beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  Object.assign(document, { fonts: { load } });
  localStorage.clear();
  document.body.innerHTML = '<h1>葡萄酒</h1>';
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  delete document.documentElement.dataset['fonts'];
  document.documentElement.lang = '';
});

describe('loadWebFonts on a slow device', () => {
  beforeEach(() => {
    loadedAfter(5000);
  });

  it.each(['ja', 'en'])('loads the family of the catalogue, then applies it, in %s', async (lang) => {
    document.documentElement.lang = lang;
    for (let visits = 0; visits < 2; visits += 1) await loadWebFonts();
    expect(load.mock.calls[0]).toEqual([CATALOGUE[0], '葡萄酒']);
    expect(families()).toEqual([...CATALOGUE, ...CATALOGUE]);
    expect(applied()).toBe('catalogue');
  });

  it('loads none in Chinese, which has the families of the device', async () => {
    document.documentElement.lang = 'zh';
    await loadWebFonts();
    expect(load).not.toHaveBeenCalled();
    expect(applied()).toBeUndefined();
  });
});

describe('loadWebFonts on a fast device', () => {
  beforeEach(() => {
    loadedAfter(500);
  });

  it('loads the complete families from the second visit on', async () => {
    deviceThatDraws('a picture', 'another');
    await loadWebFonts();
    expect([families(), applied()]).toEqual([CATALOGUE, 'catalogue']);
    load.mockClear();
    await loadWebFonts();
    expect(families()).toHaveLength(3);
    expect(applied()).toBe('loaded');
  });

  it('loads the complete families at once without a Japanese family of the device', async () => {
    deviceThatDraws('a box', 'a box');
    await loadWebFonts();
    expect(families()).toHaveLength(3);
    expect(applied()).toBe('loaded');
  });
});
