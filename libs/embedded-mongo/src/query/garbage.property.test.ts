import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { NOW } from '../../test/support/apply-update.js';
import { deepFreeze, scalars, storedDocuments } from '../../test/support/bson-arbitraries.js';
import { runPipeline, type Visit } from '../aggregation/pipeline.js';
import { encode } from '../bson/codec.js';
import { setField, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import { compileUpdate } from '../update/update.js';
import { buildUpsert } from '../update/upsert.js';
import { compileFilter } from './matcher.js';
import { compileProjection } from './projection.js';
import { compileSort } from './sort.js';

const fields = [
  'a',
  'b',
  'a.b',
  'a.0',
  '_id',
  '',
  '.',
  'a.',
  '$',
  '$a',
  '$$a',
  '$$ROOT',
  '$a.b',
  'a.$',
  'a.$[]',
  'a.$[e].b',
  '__proto__',
  'constructor',
];
const words = {
  filter: [
    '$eq',
    '$ne',
    '$gt',
    '$lte',
    '$in',
    '$nin',
    '$and',
    '$or',
    '$nor',
    '$not',
    '$exists',
    '$type',
    '$size',
    '$all',
    '$elemMatch',
    '$mod',
    '$regex',
    '$options',
    '$bitsAllSet',
    '$expr',
    '$comment',
    '$sampleRate',
    '$ref',
    '$id',
  ],
  update: [
    '$set',
    '$unset',
    '$inc',
    '$mul',
    '$min',
    '$max',
    '$rename',
    '$setOnInsert',
    '$currentDate',
    '$bit',
    '$push',
    '$pull',
    '$pullAll',
    '$pop',
    '$addToSet',
    '$each',
    '$slice',
    '$sort',
    '$position',
    '$type',
    'and',
    'or',
    '$in',
    '$elemMatch',
  ],
  projection: ['$slice', '$elemMatch', '$meta', '$literal', '$add', '$cond'],
  stage: [
    '$match',
    '$project',
    '$group',
    '$sort',
    '$limit',
    '$skip',
    '$unwind',
    '$lookup',
    '$addFields',
    '$unset',
    '$replaceRoot',
    '$replaceWith',
    '$count',
    '$facet',
    '$bucket',
    '$bucketAuto',
    '$sortByCount',
    '$sample',
    '$redact',
    '$graphLookup',
    '$unionWith',
    '$setWindowFields',
    '$densify',
    '$fill',
    '$documents',
  ],
  option: [
    'from',
    'as',
    'localField',
    'foreignField',
    'let',
    'pipeline',
    'path',
    'newRoot',
    'groupBy',
    'boundaries',
    'buckets',
    'output',
    'default',
    'size',
    'partitionBy',
    'sortBy',
    'window',
    'documents',
    'range',
    'field',
    'step',
    'bounds',
    'unit',
    'coll',
    'startWith',
    'connectFromField',
    'connectToField',
    'method',
    'value',
    'input',
    'in',
    'cond',
    'vars',
    'branches',
    'case',
    'then',
    'n',
    'date',
    'format',
    'timezone',
    'to',
    'regex',
    'initialValue',
  ],
  expression: [
    '$add',
    '$subtract',
    '$divide',
    '$mod',
    '$round',
    '$pow',
    '$concat',
    '$substrCP',
    '$split',
    '$map',
    '$filter',
    '$reduce',
    '$zip',
    '$slice',
    '$arrayElemAt',
    '$switch',
    '$let',
    '$convert',
    '$dateToString',
    '$dateTrunc',
    '$dateAdd',
    '$dateFromParts',
    '$year',
    '$setUnion',
    '$mergeObjects',
    '$getField',
    '$setField',
    '$arrayToObject',
    '$objectToArray',
    '$regexFind',
    '$trim',
    '$sortArray',
    '$firstN',
    '$sum',
    '$avg',
    '$push',
    '$top',
    '$rank',
    '$shift',
    '$derivative',
    '$percentile',
    '$range2',
  ],
};

const texts = fc.constantFrom(
  ...fields,
  'x',
  'int',
  'i',
  '(',
  'day',
  'full',
  'current',
  'approximate',
  '$$this',
  '$$NOW',
  '%Y',
);

/** Nonsense made of the words of the language, so that it gets past the first check and falls at the second. */
function nonsense(vocabulary: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', maxDepth: 5 },
      { weight: 2, arbitrary: scalars },
      { weight: 2, arbitrary: texts },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
      {
        weight: 4,
        arbitrary: fc
          .uniqueArray(fc.tuple(fc.constantFrom(...vocabulary), tie('value')), {
            selector: ([name]) => name,
            maxLength: 3,
          })
          .map(toDocument),
      },
    ),
  })).value;
}

function toDocument(entries: [string, unknown][]): Document {
  const document: Document = {};
  for (const [name, value] of entries) setField(document, name, value);
  return document;
}

const documentOf = (vocabulary: readonly string[], inner: readonly string[]): fc.Arbitrary<Document> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...vocabulary), nonsense(inner)), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 2,
    })
    .map(toDocument);

/** Anything but an error of the server itself is a fault. */
function onlyServerErrors(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
}

const runs = { numRuns: 3000 };

describe('nonsense is answered or refused with a server error, and changes no document', () => {
  const check = (
    name: string,
    arbitrary: fc.Arbitrary<Document>,
    run: (given: Document, document: Document) => unknown,
  ): void => {
    it(name, () => {
      fc.assert(
        fc.property(arbitrary, storedDocuments, (given, document) => {
          deepFreeze(given);
          deepFreeze(document);
          onlyServerErrors(() => run(given, document));
        }),
        runs,
      );
    });
  };

  const filterWords = [...fields, ...words.filter];
  check('filters', documentOf(filterWords, [...filterWords, ...words.expression]), (filter, document) => {
    const compiled = compileFilter(filter, { now: NOW });
    compiled.matches(document);
    compiled.positional(document);
  });

  check(
    'updates',
    documentOf([...words.update, 'a'], [...fields, ...words.update, ...words.filter]),
    (update, document) => {
      encode(compileUpdate(update, { now: NOW }).apply(document, { positional: 0 }));
    },
  );

  check(
    'array filters',
    documentOf(['e', 'e.b', '$or', '$and'], [...words.filter, 'e', 'e.a']),
    (filter, document) => {
      compileUpdate({ $set: { 'a.$[e].b': 1 } }, { now: NOW, arrayFilters: [filter] }).apply(document);
    },
  );

  check('upserts', documentOf(filterWords, filterWords), (filter) => {
    encode(buildUpsert(filter, compileUpdate({ $set: { z: 1 }, $setOnInsert: { 'b.c': 1 } }, { now: NOW })));
  });

  const projectionWords = [...fields, ...words.projection];
  check(
    'projections',
    documentOf(projectionWords, [...projectionWords, ...words.expression, ...words.option]),
    (spec, document) => {
      encode(compileProjection(spec, compileFilter({ a: 1 }), { now: NOW })(document));
    },
  );

  check('sorts', documentOf(fields, fields), (spec, document) =>
    compileSort(spec)(document, { _id: 1, a: [1, 2] }),
  );

  const stageWords = [...fields, ...words.option, ...words.expression, ...words.filter, ...words.projection];
  check('stages', documentOf(words.stage, stageWords), (stage, document) => {
    const source = { read: (visit: Visit): void => void [document, { _id: 1, a: [{ b: 1 }] }].some(visit) };
    const context = { read: (visit: Visit): void => void visit(document) };
    runPipeline([stage], source, context, { now: NOW }, (result) => encode(result).length === 0);
  });

  check(
    'pipeline updates',
    documentOf(['$set', '$unset', '$project', '$replaceWith', '$replaceRoot'], stageWords),
    (stage, document) => {
      encode(compileUpdate([stage], { now: NOW }).apply(document));
    },
  );
});
