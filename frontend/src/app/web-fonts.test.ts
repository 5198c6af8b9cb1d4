import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadWebFonts } from './web-fonts.js';

jest.mock('virtual:typefaces-catalogue.css', () => ({}), { virtual: true });

const load = jest.fn<FontFaceSet['load']>();

describe('loadWebFonts on a slow device', () => {
  beforeEach(() => {
    load.mockReset().mockResolvedValue([]);
    Object.assign(document, { fonts: { load } });
    // The load event came later than on a fast device.
    jest.spyOn(performance, 'now').mockReturnValue(5000);
    document.body.innerHTML = '<h1>葡萄酒</h1>';
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(document, 'fonts');
    delete document.documentElement.dataset['fonts'];
    document.documentElement.lang = '';
  });

  it.each(['ja', 'en'])('loads the families of the catalogue, then applies them, in %s', async (lang) => {
    document.documentElement.lang = lang;
    await loadWebFonts();
    expect(load.mock.calls).toEqual([
      ["1em 'Noto Sans JP Catalogue'", '葡萄酒'],
      ["1em 'Noto Serif JP Catalogue'", '葡萄酒'],
    ]);
    expect(document.documentElement.dataset['fonts']).toBe('catalogue');
  });

  it('loads none in Chinese, which has the families of the device', async () => {
    document.documentElement.lang = 'zh';
    await loadWebFonts();
    expect(load).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['fonts']).toBeUndefined();
  });
});
