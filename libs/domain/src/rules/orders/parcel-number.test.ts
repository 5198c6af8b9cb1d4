import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseTracking, shipmentWarnings, trackingPage } from './parcel-number.js';

describe('trackingPage', () => {
  it.each([
    [
      'ヤマト運輸',
      '4000-0000-0061',
      'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=400000000061',
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
    expect(trackingPage('自社便', '400000000061')).toBeUndefined();
    expect(trackingPage('ヤマト運輸', 'javascript:alert(1)')).toBeUndefined();
    expect(trackingPage(null, null)).toBeUndefined();
  });
});

describe('normaliseTracking', () => {
  it.each([
    ['１２３４－５６７８', '1234-5678'],
    ['1234ー5678', '1234-5678'],
    [' 4055　4842  4886 ', '4055 4842 4886'],
    ['　', null],
    [null, null],
  ])('[REQ-D09] of %j is %j', (typed, stored) => {
    expect(normaliseTracking(typed)).toBe(stored);
  });

  it('changes nothing that is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const stored = normaliseTracking(typed);
        expect(normaliseTracking(stored)).toBe(stored);
      }),
    );
  });
});

describe('shipmentWarnings', () => {
  const now = new Date('2026-11-26T03:00:00Z');
  const warnings = (carrier: string | null, tracking: string | null, deadline: string | null = null) =>
    shipmentWarnings({ carrier, tracking, deadline: deadline ? new Date(deadline) : null }, now);

  it('[REQ-D09] has none for a likely number of the carrier that leaves in time', () => {
    expect(warnings('佐川急便', '5125-4751-4334', '2026-11-27T03:00:00Z')).toEqual([]);
    expect(warnings('自社便', 'A-1')).toEqual([]);
  });

  it('[REQ-D09] notices what is empty, unlikely or early', () => {
    expect(warnings('', ' ')).toEqual(['NO_CARRIER', 'NO_NUMBER']);
    expect(warnings('ヤマト運輸', '1234-5678')).toEqual(['UNLIKELY_NUMBER']);
    expect(warnings('佐川急便', '512547514334', '2026-12-17T03:00:00Z')).toEqual(['EARLY']);
  });

  it('notices any single wrong digit, or all but one in seven', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (body, last) => {
          const number = `${String(body).padStart(11, '0')}${last}`;
          expect(warnings('ヤマト運輸', number)).toEqual(body % 7 === last ? [] : ['UNLIKELY_NUMBER']);
        },
      ),
    );
  });
});
