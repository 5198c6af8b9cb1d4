import { describe, expect, it } from '@jest/globals';
import { screenFaults } from '../support/screen-faults.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { stateSweep } from '../support/state-sweep.js';

setUpShop();

describe('the checks of the state sweep', () => {
  it.each([
    ['a page 20 px too wide', '<p style="width: 410px">広い</p>', /wider than the screen by 20 px/],
    [
      'a button beside the screen',
      '<div style="overflow: hidden"><button style="margin-left: 385px">注文する</button></div>',
      /outside the screen.*注文する/,
    ],
    [
      'a button over another',
      '<button>一</button><button style="position: relative; left: -20px">二</button>',
      /one over the other.*一.*二/,
    ],
    [
      'a text that is cut off',
      '<p style="width: 50px; overflow: hidden; white-space: nowrap">切れている長い文</p>',
      /cut off: 切れている長い文/,
    ],
  ])('[LAY-01] find %s', async (_fault, content, expected) => {
    const { page } = await shop.visit();
    const body = (inside: string) =>
      page.setContent(`<body style="margin: 0"><h1>頁</h1><button>続ける</button>${inside}</body>`);
    await body('<p>収まる文</p>');
    expect((await screenFaults(page)).faults).toEqual([]);
    await body(content);
    expect((await screenFaults(page)).faults.join('\n')).toMatch(expected);
  });
});

stateSweep({ tier: 'first', widths: [390, 320, 1440], locales: ['jp'] });
