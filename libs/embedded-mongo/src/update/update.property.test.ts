import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyUpdate } from '../../test/support/apply-update.js';
import { numbers, storedDocuments, values } from '../../test/support/bson-arbitraries.js';
import { ServerError } from '../errors.js';
import { encode } from '../bson/codec.js';
import { getField, isDocument, setField, type Document } from '../bson/types.js';

const names = fc.constantFrom('a', 'b', 'c', '0', '1', 'constructor');
const paths = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const arrayPaths = fc
  .tuple(paths, fc.constantFrom('$[]', '$[e]'), fc.constantFrom('', '.x', '.a'))
  .map((parts) => `${parts[0]}.${parts[1]}${parts[2]}`);

const operations: fc.Arbitrary<[string, unknown]> = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$setOnInsert', '$min', '$max', '$push', '$addToSet', '$pull'), values),
  fc.tuple(fc.constantFrom('$inc', '$mul'), numbers),
  fc.tuple(fc.constant('$unset'), fc.constant('')),
  fc.tuple(fc.constant('$pop'), fc.constantFrom(1, -1)),
  fc.tuple(fc.constant('$pullAll'), fc.array(values, { maxLength: 2 })),
  fc.tuple(
    fc.constant('$push'),
    fc.record({
      $each: fc.array(values, { maxLength: 2 }),
      $position: fc.integer({ min: -2, max: 2 }),
      $slice: fc.integer({ min: -2, max: 2 }),
      $sort: fc.constantFrom(1, -1),
    }),
  ),
  fc.tuple(fc.constant('$bit'), fc.constant({ or: 5 })),
  fc.tuple(fc.constant('$currentDate'), fc.constant(true)),
);

const updates: fc.Arbitrary<Document> = fc
  .array(
    fc.tuple(operations, fc.oneof({ weight: 3, arbitrary: paths }, { weight: 1, arbitrary: arrayPaths })),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) => {
    const update: Record<string, Document> = {};
    for (const [[operator, operand], path] of list) (update[operator] ??= {})[path] = operand;
    return update;
  });

function attempt(document: Document, update: Document): Document | ServerError {
  const usesFilter = JSON.stringify(
    Object.values(update).map((fields) => Object.keys(fields as Document)),
  ).includes('$[e]');
  try {
    return applyUpdate(document, update, usesFilter ? { arrayFilters: [{ e: { $ne: null } }] } : {});
  } catch (error) {
    if (error instanceof ServerError) return error;
    throw error;
  }
}

describe('updates', () => {
  it('never change the document they are given, and answer with the same one exactly when nothing changes', () => {
    let changed = 0;
    fc.assert(
      fc.property(storedDocuments, updates, (document, update) => {
        const before = encode(document);
        const result = attempt(document, update);
        expect(encode(document).equals(before)).toBe(true);
        if (result instanceof ServerError) return;
        expect(result === document).toBe(encode(result).equals(before));
        changed += Number(result !== document);
      }),
      { numRuns: 2000 },
    );
    expect(changed).toBeGreaterThan(150);
  });

  it('change nothing but the paths they name', () => {
    fc.assert(
      fc.property(storedDocuments, updates, (document, update) => {
        const result = attempt(document, update);
        if (result instanceof ServerError) return;
        const touched = new Set(
          Object.values(update).flatMap((fields) =>
            Object.keys(fields as Document).map((path) => path.split('.')[0]),
          ),
        );
        for (const name of Object.keys(document)) {
          if (!touched.has(name)) expect(getField(result, name)).toBe(getField(document, name));
        }
        for (const name of Object.keys(result)) {
          if (!touched.has(name)) expect(Object.hasOwn(document, name)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reject two paths of which one is the beginning of the other, and no others, with code 40', () => {
    fc.assert(
      fc.property(
        paths,
        paths,
        fc.constantFrom('$set', '$inc', '$unset', '$min'),
        (first, second, operator) => {
          fc.pre(!(first === second && operator === '$set'));
          const result = attempt(
            { _id: 1 },
            operator === '$set'
              ? { $set: { [first]: 1, [second]: 1 } }
              : { $set: { [first]: 1 }, [operator]: { [second]: 1 } },
          );
          const overlaps = `${first}.`.startsWith(`${second}.`) || `${second}.`.startsWith(`${first}.`);
          expect(result instanceof ServerError && result.code === 40).toBe(overlaps);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('of fields in documents do what plain assignment does', () => {
    const plain = fc.letrec((tie) => ({
      document: fc.dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.oneof({ maxDepth: 3 }, fc.integer({ min: -1000, max: 1000 }), tie('document')),
        { noNullPrototype: true, maxKeys: 3 },
      ),
    })).document as fc.Arbitrary<Document>;
    const steps = fc.record({
      path: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
      operator: fc.constantFrom('$set', '$unset', '$inc'),
      amount: fc.integer({ min: -5, max: 5 }),
    });
    fc.assert(
      fc.property(plain, steps, (content, { path, operator, amount }) => {
        const document = { _id: 1, ...content };
        const result = attempt(document, { [operator]: { [path.join('.')]: amount } });
        const expected = assign(document, path, operator, amount);
        if (typeof expected === 'number') expect(result).toMatchObject({ code: expected });
        else expect(result).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });
});

/** Copies the document and writes to it, one level after the other; a number is the code of the error. */
function assign(document: Document, path: string[], operator: string, amount: number): Document | number {
  const copy = structuredClone(document);
  const last = path[path.length - 1] as string;
  let current = copy;
  for (const name of path.slice(0, -1)) {
    if (current[name] === undefined) {
      if (operator === '$unset') return copy;
      setField(current, name, {});
    }
    const next = current[name];
    if (!isDocument(next)) return operator === '$unset' ? copy : 28;
    current = next;
  }
  if (operator === '$unset') delete current[last];
  else if (operator === '$set') current[last] = amount;
  else if (isDocument(current[last])) return 14;
  else current[last] = Number(current[last] ?? 0) + amount;
  return copy;
}
