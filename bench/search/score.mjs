// Scores of a result list, from the grades of its entries.
import { gradeOf } from './grade.mjs';

/** From this grade on, an entry is an answer. */
const ANSWER = 2;
const LOOKED_AT = 5;
const VARIED = 10;

const hit = (grade) => grade >= ANSWER;

/**
 * @param {object} query a labelled query
 * @param {readonly object[]} found the list, best first, as facts
 * @param {readonly object[]} all everything the shop has, as facts
 */
export function scoreOf(query, found, all) {
  const grades = found.map((thing) => gradeOf(thing, query));
  const first = grades.findIndex(hit);
  const answers = new Set(
    all.filter((thing) => hit(gradeOf(thing, query))).map(({ group, reference }) => group ?? reference),
  ).size;
  const wanted = Math.min(LOOKED_AT, answers);
  return {
    query,
    found,
    grades,
    /** The query asks for something that the shop does not have: a fault of the query, not of the search. */
    isImpossible: answers === 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    precision: wanted === 0 ? 0 : grades.slice(0, LOOKED_AT).filter(hit).length / wanted,
    isEmpty: found.length === 0,
    /** Different producers among the first ten. */
    makers: new Set(found.slice(0, VARIED).map(({ producer, reference }) => producer ?? reference)).size,
  };
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Means over queries. */
export const summaryOf = (scores) => ({
  queries: scores.length,
  precisionAt5: mean(scores.map(({ precision }) => precision)),
  reciprocalRank: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
  makers: mean(scores.map(({ makers }) => makers)),
  shareWithoutResult: mean(scores.map(({ isEmpty }) => Number(isEmpty))),
});
