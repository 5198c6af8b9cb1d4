import { describe, expect, it } from '@jest/globals';
import { trackingPage } from './parcel-tracking.js';

describe('trackingPage', () => {
  it.each([
    [
      'ヤマト運輸',
      '4000-0000-0066',
      'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=400000000066',
    ],
    [
      '佐川急便',
      '512547514334',
      'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=512547514334',
    ],
    [
      '日本郵便（ゆうパック）',
      '４０５５ ４８４２ ４８８６',
      'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1=405548424886',
    ],
  ])('[ACCT-01] leads to the parcel at %s', (carrier, tracking, page) => {
    expect(trackingPage(carrier, tracking)).toBe(page);
  });

  it('leads nowhere for a carrier that is not known, or a text that is no number', () => {
    expect(trackingPage('自社便', '400000000066')).toBeUndefined();
    expect(trackingPage('ヤマト運輸', 'javascript:alert(1)')).toBeUndefined();
    expect(trackingPage(null, null)).toBeUndefined();
  });
});
