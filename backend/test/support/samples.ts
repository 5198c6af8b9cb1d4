// Files with these are in both tiers of the tests (tools/jest/tiers.mjs): the first takes a sample, the second all.

const isSample = process.env.TEST_TIER === 'test';

/** Cases of a long table: in the first tier the first one of each kind. */
export function casesOfEachKind<T>(cases: readonly T[], kindOf: (each: T) => string): readonly T[] {
  if (!isSample) return cases;
  return [...new Map([...cases].reverse().map((each) => [kindOf(each), each])).values()].reverse();
}

/** How many requests a test of concurrency sends at once. */
export const CROWD = isSample ? 24 : 50;
/** How many records a test of imports and bulk changes takes. */
export const RECORDS = isSample ? 120 : 500;
