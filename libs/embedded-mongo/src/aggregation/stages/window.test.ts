import { describe, expect, it } from '@jest/globals';
import { Double, Long } from 'bson';
import { deepFreeze } from '../../../test/support/bson-arbitraries.js';
import { serverError } from '../../../test/support/errors.js';
import type { Document } from '../../bson/types.js';
import { runPipeline } from '../pipeline.js';

const run = (documents: Document[], pipeline: Document[]): Document[] =>
  runPipeline(deepFreeze(pipeline), { find: () => deepFreeze(documents) }, { find: () => [] });

const rows: Document[] = [
  { _id: 1, p: 'a', v: 10, n: 1 },
  { _id: 2, p: 'a', v: 20, n: 2 },
  { _id: 3, p: 'a', v: 20, n: 4 },
  { _id: 4, p: 'b', v: 5, n: 1 },
];

/** The values of one output field, in the order of the rows. */
const column = (
  output: Document,
  options: Document = { partitionBy: '$p', sortBy: { n: 1 } },
  documents = rows,
): unknown[] =>
  run(documents, [{ $setWindowFields: { ...options, output: { r: output } } }, { $sort: { _id: 1 } }]).map(
    (document) => document.r,
  );

describe('$setWindowFields', () => {
  it.each<[Document, unknown[]]>([
    [{ $sum: '$v' }, [50, 50, 50, 5]],
    [{ $sum: '$v', window: { documents: ['unbounded', 'current'] } }, [10, 30, 50, 5]],
    [{ $sum: '$v', window: { documents: [-1, 0] } }, [10, 30, 40, 5]],
    [{ $sum: '$v', window: { documents: [1, 1] } }, [20, 20, 0, 0]],
    [{ $push: '$_id', window: { documents: ['unbounded', 'current'] } }, [[1], [1, 2], [1, 2, 3], [4]]],
    [{ $max: '$v', window: { range: [-1, 0] } }, [10, 20, 20, 5]],
    [{ $sum: '$v', window: { range: [-1, 1] } }, [30, 30, 20, 5]],
    [{ $sum: '$v', window: { range: ['current', 'unbounded'] } }, [50, 40, 20, 5]],
    [{ $count: {}, window: { documents: ['current', 'unbounded'] } }, [3, 2, 1, 1]],
    [{ $documentNumber: {} }, [1, 2, 3, 1]],
    [{ $shift: { output: '$v', by: 1, default: 'none' } }, [20, 20, 'none', 'none']],
    [{ $shift: { output: '$v', by: -1 } }, [null, 10, 20, null]],
    [
      { $derivative: { input: '$v' }, window: { documents: [-1, 0] } },
      [null, new Double(10), new Double(0), null],
    ],
    [
      { $integral: { input: '$v' }, window: { documents: ['unbounded', 'current'] } },
      [new Double(0), new Double(15), new Double(55), new Double(0)],
    ],
    [
      { $covariancePop: ['$v', '$n'], window: { documents: ['unbounded', 'current'] } },
      [new Double(0), 2.5, expect.closeTo(4.4444, 3), new Double(0)],
    ],
    [{ $expMovingAvg: { input: '$v', alpha: 0.5 } }, [new Double(10), new Double(15), 17.5, new Double(5)]],
  ])('%j', (output, expected) => {
    expect(column(output)).toEqual(expected);
  });

  it('ranks with and without gaps', () => {
    const options = { partitionBy: '$p', sortBy: { v: -1 } };
    expect(column({ $rank: {} }, options)).toEqual([3, 1, 1, 1]);
    expect(column({ $denseRank: {} }, options)).toEqual([2, 1, 1, 1]);
  });

  it('takes ranges in units of time', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-05'].map((day, i) => ({
      _id: i,
      at: new Date(day),
      v: 1,
    }));
    expect(
      column({ $sum: '$v', window: { range: [-1, 0], unit: 'day' } }, { sortBy: { at: 1 } }, days),
    ).toEqual([1, 2, 1]);
  });

  it('fills gaps', () => {
    const gaps = [
      { _id: 1, t: 0, v: 1 },
      { _id: 2, t: 1, v: null },
      { _id: 3, t: 4, v: 5 },
      { _id: 4, t: 5 },
    ];
    expect(column({ $locf: '$v' }, { sortBy: { t: 1 } }, gaps)).toEqual([1, 1, 5, 5]);
    expect(column({ $linearFill: '$v' }, { sortBy: { t: 1 } }, gaps)).toEqual([1, new Double(2), 5, null]);
  });

  it('sets several fields, dotted ones too, in the order of the partitions', () => {
    const [first] = run(rows, [
      {
        $setWindowFields: {
          partitionBy: '$p',
          sortBy: { n: -1 },
          output: { 's.total': { $sum: '$v' }, k: { $documentNumber: {} } },
        },
      },
    ]);
    expect(first).toEqual({ _id: 3, p: 'a', v: 20, n: 4, s: { total: 50 }, k: 1 });
  });

  it.each<[Document, number]>([
    [{ output: { r: { $rank: {} } } }, 5371602],
    [{ output: { r: { $foo: 1 } } }, 9],
    [{ output: { r: { $sum: 1, window: { documents: [1, 0] } } }, sortBy: { n: 1 } }, 5339901],
    [{ output: { r: { $sum: 1, window: { documents: [0] } } }, sortBy: { n: 1 } }, 9],
    [{ output: { r: { $sum: 1, window: { range: [0, 1] } } } }, 5339901],
    [{ output: { r: { $sum: 1, window: { documents: [0, 1], range: [0, 1] } } }, sortBy: { n: 1 } }, 9],
    [{ sortBy: 5, output: {} }, 14],
    [{}, 40414],
    [{ output: {}, foo: 1 }, 40415],
  ])('refuses %j', (stage, code) => {
    expect(serverError(() => run(rows, [{ $setWindowFields: stage }])).code).toBe(code);
  });
});

describe('$densify and $fill', () => {
  const day = (text: string): Date => new Date(`2026-01-${text}T00:00:00Z`);

  it('$densify adds numbers between bounds and within partitions', () => {
    expect(
      run([{ v: 1 }, { v: 4 }], [{ $densify: { field: 'v', range: { step: 1, bounds: 'full' } } }]),
    ).toEqual([{ v: 1 }, { v: 2 }, { v: 3 }, { v: 4 }]);
    expect(run([{ v: 2 }], [{ $densify: { field: 'v', range: { step: 2, bounds: [0, 6] } } }])).toEqual([
      { v: 0 },
      { v: 2 },
      { v: 4 },
    ]);
    expect(
      run(
        [
          { p: 'a', v: 1 },
          { p: 'b', v: 5 },
          { p: 'a', v: 3 },
        ],
        [{ $densify: { field: 'v', partitionByFields: ['p'], range: { step: 1, bounds: 'partition' } } }],
      ),
    ).toEqual([
      { p: 'a', v: 1 },
      { p: 'a', v: 2 },
      { p: 'a', v: 3 },
      { p: 'b', v: 5 },
    ]);
  });

  it('$densify adds dates', () => {
    expect(
      run(
        [{ at: day('01') }, { at: day('03') }],
        [{ $densify: { field: 'at', range: { step: 1, unit: 'day', bounds: 'full' } } }],
      ),
    ).toEqual([{ at: day('01') }, { at: day('02') }, { at: day('03') }]);
  });

  it('$fill gives values, the last one, or one in between', () => {
    const gaps = [
      { t: 0, a: 1, b: 1 },
      { t: 1, a: null },
      { t: 2, a: 3, b: null },
    ];
    expect(
      run(gaps, [
        {
          $fill: {
            sortBy: { t: 1 },
            output: { a: { method: 'linear' }, b: { method: 'locf' }, c: { value: { $add: ['$t', 10] } } },
          },
        },
      ]),
    ).toEqual([
      { t: 0, a: 1, b: 1, c: 10 },
      { t: 1, a: new Double(2), b: 1, c: 11 },
      { t: 2, a: 3, b: 1, c: 12 },
    ]);
  });

  it('$bucketAuto keeps equal values together and rounds to preferred numbers', () => {
    const values = [1, 1, 1, 2, 3, 4].map((v) => ({ v }));
    expect(run(values, [{ $bucketAuto: { groupBy: '$v', buckets: 3 } }])).toEqual([
      { _id: { min: 1, max: 2 }, count: 3 },
      { _id: { min: 2, max: 4 }, count: 2 },
      { _id: { min: 4, max: 4 }, count: 1 },
    ]);
    expect(
      run([{ v: 7 }, { v: 70 }], [{ $bucketAuto: { groupBy: '$v', buckets: 1, granularity: '1-2-5' } }]),
    ).toEqual([{ _id: { min: new Double(5), max: new Double(100) }, count: 2 }]);
  });

  it('$unwind gives indexes as int64', () => {
    expect(run([{ a: [5] }], [{ $unwind: { path: '$a', includeArrayIndex: 'i' } }])).toEqual([
      { a: 5, i: Long.fromNumber(0) },
    ]);
  });
});
