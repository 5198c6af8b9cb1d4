import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LabelParcel, isCoolDay, isObstacle, labelRow, parseExpression } from './carrier-file.js';
import { CARRIER_CODES, type CarrierCode } from '../orders/parcel-number.js';
import { CARRIER_FORMATS } from './carrier-formats.js';
import { widthOf } from './carrier-text.js';
import { readCarrierResults } from './carrier-results.js';

const PARCEL: LabelParcel = {
  orderRef: 'ORD00012',
  parcelRef: 'ORD00012-1',
  shipDay: '2026-08-03',
  deliveryDay: '2026-08-05',
  slot: 'AFTERNOON_14_16',
  recipient: {
    name: '山田 花子',
    zipcode: '107-0062',
    address: ['東京都港区', '南青山1-2-3 ', 'ぶどうビル501'],
    phone: '0312345678',
  },
  honorific: '様',
  sender: { name: 'ヴィンクラ', zipcode: '', address: ['東京都中央区銀座1-1'], phone: '0311112222' },
  bottles: 3,
  note: '',
};

const rowOf = (code: CarrierCode, parcel: Partial<LabelParcel> = {}) => {
  const { columns } = CARRIER_FORMATS[code];
  const { cells, problems } = labelRow(columns, { ...PARCEL, ...parcel }, () => true);
  return { problems, row: Object.fromEntries(columns.map(({ header }, at) => [header, cells[at]])) };
};
const recipient = (changes: Partial<LabelParcel['recipient']>) => ({
  recipient: { ...PARCEL.recipient, ...changes },
});

describe('files for the carriers’ tools', () => {
  it.each(CARRIER_CODES)(
    '[LABEL-01] %s has a valid expression and a header of its own in every column',
    (code) => {
      const { columns } = CARRIER_FORMATS[code];
      expect(columns.filter(({ expression }) => !parseExpression(expression))).toEqual([]);
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
    },
  );

  it('[LABEL-01] Yamato: codes of slot and cool, address by width', () => {
    expect(CARRIER_FORMATS.YAMATO.columns).toHaveLength(42);
    const { row, problems } = rowOf('YAMATO');
    expect(problems).toEqual([]);
    expect(row).toMatchObject({
      お客様管理番号: 'ORD00012-1',
      クール区分: '2',
      出荷予定日: '2026/08/03',
      配達時間帯: '1416',
      お届け先電話番号: '03-1234-5678',
      お届け先郵便番号: '1070062',
      お届け先住所: '東京都港区南青山1-2-3 ぶどうビル501',
      お届け先名: '山田 花子',
      敬称: '様',
      品名１: 'ワイン 3本',
    });
  });

  it('[LABEL-01] Sagawa and Japan Post: days without separators, their own codes', () => {
    expect(CARRIER_FORMATS.SAGAWA.columns).toHaveLength(74);
    expect(rowOf('SAGAWA').row).toMatchObject({
      配達日: '20260805',
      配達指定時間帯: '14',
      クール便指定: '002',
      お届け先住所１: '東京都港区南青山1-2-3',
      お届け先住所２: 'ぶどうビル501',
    });
    expect(rowOf('JAPAN_POST', { slot: 'NO_PREFERENCE', deliveryDay: null }).row).toMatchObject({
      '配達指定日／希望日': '',
      配達時間帯区分: '00',
      保冷種別: '1',
    });
  });

  it('[LABEL-01] names what is missing, too long or written otherwise, per field', () => {
    expect(rowOf('YAMATO', recipient({ phone: '' })).problems).toEqual([
      { field: 'お届け先電話番号', kind: 'MISSING', detail: '' },
    ]);
    const name = 'あ'.repeat(60);
    expect(rowOf('YAMATO', recipient({ name })).problems).toEqual([
      { field: 'お届け先名', kind: 'TOO_LONG', detail: name },
    ]);
    const { problems } = labelRow(
      CARRIER_FORMATS.YAMATO.columns,
      { ...PARCEL, ...recipient({ name: '髙橋' }) },
      (char) => char !== '髙',
    );
    expect(problems).toEqual([{ field: 'お届け先名', kind: 'SUBSTITUTED', detail: '髙→高' }]);
    expect(problems.some(isObstacle)).toBe(false);
  });

  it.each(CARRIER_CODES)('[LABEL-01] %s: no field over its width, nothing of the address lost', (code) => {
    const text = fc.string({ unit: fc.constantFrom('東', 'ビ', 'a', '1', '-'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), text, (address, name) => {
        const { columns } = CARRIER_FORMATS[code];
        const { cells, problems } = labelRow(
          columns,
          { ...PARCEL, ...recipient({ address, name }) },
          () => true,
        );
        const ofValue = (value: string) =>
          columns
            .flatMap(({ expression }, at) => {
              const parsed = parseExpression(expression)!;
              if (parsed.limit) expect(widthOf(cells[at]!)).toBeLessThanOrEqual(parsed.limit);
              return parsed.value === value ? [{ part: parsed.part, cell: cells[at]! }] : [];
            })
            .toSorted((left, right) => left.part - right.part)
            .map(({ cell }) => cell.replace(/^－/, '-'))
            .join('');
        if (problems.some(isObstacle)) return;
        expect(ofValue('address')).toBe(address.join(''));
        expect(ofValue('name')).toBe(name);
      }),
      { numRuns: 60 },
    );
  });

  it('[LABEL-01] accepts fixed texts, empty columns and known values in an expression only', () => {
    expect(parseExpression('=ワレ物注意')).toMatchObject({ literal: 'ワレ物注意' });
    expect(parseExpression('')).toMatchObject({ literal: '' });
    expect(parseExpression('address.2:32!')).toMatchObject({
      value: 'address',
      part: 2,
      limit: 32,
      isRequired: true,
    });
    for (const wrong of ['unknown', 'name:0', 'slot?A', 'toString', 'name 32'])
      expect(parseExpression(wrong)).toBeUndefined();
  });

  it('[LABEL-01] is cool from May to October', () => {
    expect(isCoolDay('2026-05-01')).toBe(true);
    expect(isCoolDay('2026-11-01')).toBe(false);
  });
});

describe('result files of the carriers’ tools', () => {
  it('[LABEL-01] recognises the tool by its headers', () => {
    const read = readCarrierResults([
      ['お客様管理番号', '送り状種類', '伝票番号'],
      ['ORD00012-1', '0', '1234-5678-9015'],
      ['', '0', '123456789015'],
      ['ORD00013-2', '0', '123456789012'],
    ]);
    expect(read.carrier).toBe('YAMATO');
    expect(read.results).toEqual([
      {
        line: 2,
        orderRef: 'ORD00012',
        parcelRef: 'ORD00012-1',
        tracking: '123456789015',
        isLikelyNumber: false,
      },
      {
        line: 4,
        orderRef: 'ORD00013',
        parcelRef: 'ORD00013-2',
        tracking: '123456789012',
        isLikelyNumber: false,
      },
    ]);
    expect(readCarrierResults([['お客様管理番号', 'お問い合せ送り状No.'], []]).carrier).toBe('SAGAWA');
    expect(readCarrierResults([['お客様側管理番号', '追跡番号']]).carrier).toBe('JAPAN_POST');
  });

  it('[LABEL-01] finds the columns of a file without headers by their contents', () => {
    const number = '123456789010'.replace(/\d$/, String(12345678901 % 7));
    const { carrier, results } = readCarrierResults([['20260803', 'ORD00012', number]]);
    expect(carrier).toBeUndefined();
    expect(results).toEqual([
      { line: 1, orderRef: 'ORD00012', parcelRef: null, tracking: number, isLikelyNumber: true },
    ]);
    expect(readCarrierResults([])).toEqual({ carrier: undefined, results: [] });
  });
});
