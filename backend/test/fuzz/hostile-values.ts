import fc, { type Arbitrary } from 'fast-check';

/** A number that JSON can carry and `JSON.stringify` cannot write; `jsonText` puts it in. */
const raw = (number: string): string => `@@raw:${number}`;

/** The text of a value, with numbers such as 1e999, which `JSON.parse` reads as Infinity. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/"@@raw:([^"]*)"/g, '$1');

/** A member that `JSON.parse` makes, where a literal would set the prototype. */
const polluted = (text: string): unknown => JSON.parse(text) as unknown;

const STRINGS = [
  ...[
    '',
    ' ',
    '\u3000',
    '\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066逆',
    '\ufeff',
    'ﷺ'.repeat(50),
  ],
  ...[
    '𠮷野家',
    '👨‍👩‍👧‍👦'.repeat(20),
    'e\u0301'.repeat(100),
    'İı',
    'ß',
    'か\u3099',
    '①Ⅳ㌔',
    '%',
    '%00',
    '%ZZ',
    '\\',
    '"',
    "'",
  ],
  ...['$gt', '$where', '$expr', '{"$gt":""}', '$', '.', 'a.b', 'a.$[]', 'reference.$ne', '$$ROOT', '$set'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'valueOf',
    'then',
    'length',
  ],
  ...[
    '(a+)+$',
    '.*',
    '[',
    '^(?=(.*a){20})',
    '/../../etc/passwd',
    '..%2f..%2f',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '=cmd|1',
    '-1',
    '+1',
    '@SUM(1)',
    '\r\nX-Injected: 1',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '1e309',
    '0x10',
    '1_000',
    '１２３',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ],
  ...[
    'PRD99999',
    'ORD00000',
    'USR00001',
    'VEN99999999999999999999',
    'prd00001',
    'PRD00001 ',
    'ORD00001-1',
    'ffffffffffffffffffffffff',
  ],
  ...[
    '000000000000000000000000',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'https://host.invalid/x',
    '//host.invalid',
    'a@b',
    `${'a'.repeat(300)}@host.invalid`,
  ],
];
const HUGE = [
  'a'.repeat(2_001),
  'あ'.repeat(10_000),
  'x'.repeat(120_000),
  '𝔘'.repeat(5_000),
  'a '.repeat(3_000),
  '(('.repeat(2_000),
];
const DATES = [
  ...[
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '10000-01-01',
    '-000001-01-01T00:00:00Z',
  ],
  ...[
    '0000-00-00',
    '0000-01-01T00:00:00Z',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T25:61:61Z',
  ],
  ...[
    '9999-12-31T23:59:59-12:00',
    '2026-01-01T00:00:00+99:00',
    '2026-06-30T23:59:60Z',
    '2026-01-01',
    '20260101',
    '2026-W01',
    'yesterday',
    '令和8年1月1日',
  ],
  ...[
    '1970-01-01T00:00:00Z',
    '0001-01-01',
    '9999-12-31',
    '2027-03-05T09:00:00.000Z',
    '2027-03-05',
    '2026-01-01T00:00:00.000000001Z',
    '1990-05-05',
  ],
];
const NUMBERS = [
  ...[
    0,
    -0,
    1,
    -1,
    2,
    3,
    10,
    24,
    100,
    101,
    0.5,
    -0.5,
    0.1,
    1e-320,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    -(2 ** 31) - 1,
  ],
  ...[2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 1.7976931348623157e308],
];
const INT_NUMBERS = NUMBERS.filter((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31);
const OPERATORS = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(9999)' },
  { $in: [] },
  { $set: { type: 'ADMINISTRATOR' } },
  { 'a.b': 1, $or: [{}] },
  polluted('{"__proto__":{"type":"ADMINISTRATOR"}}'),
  polluted('{"constructor":{"prototype":{"isAdmin":true}}}'),
  polluted('{"__proto__":null,"toString":1,"hasOwnProperty":1,"valueOf":{}}'),
  { then: 'x', length: 1e9, toJSON: 1, _bsontype: 'ObjectId', id: 'a' },
  { type: 'ADMINISTRATOR', owner: 'USR00001', price: 0, total: 0, status: 'DONE', loyaltyPoints: 1e9 },
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 3, arbitrary: fc.constantFrom(...DATES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
);
export const hostileDate: Arbitrary<string> = fc.constantFrom(...DATES);
export const hostileNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Within what GraphQL calls an Int. */
export const hostileInt: Arbitrary<number> = fc.oneof(
  fc.constantFrom(...INT_NUMBERS),
  fc.integer({ min: -5, max: 120 }),
);

/** Something of any type, wherever it stands. */
export const hostileAnything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom('1e999', '-1e999', '-0', '9'.repeat(400), '0.1e-999').map(raw) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], [[['a']]]),
  },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...OPERATORS) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...OPERATORS, 'a', 1, null), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(30, 60, 400).map(nested) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(300, 3_000).map((length) => Array.from({ length }, (_, index) => index)),
  },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** Values whose size is the attack: many members or entries, deep, wide, long. */
export const hugeValue: Arbitrary<unknown> = fc
  .record({
    shape: fc.constantFrom('members', 'entries', 'objects', 'levels', 'text', 'name', 'lists'),
    size: fc.constantFrom(100, 1_000, 5_900, 6_100, 20_000, 100_000),
    value: fc.constantFrom<unknown>(0, '', 'x', null, {}, 'RED'),
  })
  .map(({ shape, size, value }) => {
    const entries = <T>(of: (at: number) => T): T[] => Array.from({ length: size }, (_, at) => of(at));
    switch (shape) {
      case 'members':
        return Object.fromEntries(entries((at) => [`z${at.toString(36)}`, value]));
      case 'entries':
        return entries(() => value);
      case 'objects':
        return entries(() => ({}));
      case 'lists':
        return Array.from({ length: 40 }, () => Array.from({ length: Math.ceil(size / 40) }, () => value));
      case 'levels':
        return nested(Math.min(size, 1_000));
      case 'name':
        return { ['n'.repeat(size)]: value };
      default:
        return 'あ'.repeat(size);
    }
  });
