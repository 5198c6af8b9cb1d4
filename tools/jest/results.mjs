// What a test run leaves in `.results` of its workspace, and what it says.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Which test files began and how each ended, a line each; written while the tests run. */
const journal = () => join(process.env.TEST_RESULTS ?? '.results', 'journal.jsonl');
/** Result of the run of a workspace. */
const SUMMARY = 'summary.json';

/**
 * @typedef {object} Summary
 * @property {number} passed tests
 * @property {number} failed tests, and everything else that went wrong with the run
 * @property {readonly string[]} faults what hung, was cut off or was left running, a sentence each
 * @property {readonly string[]} failures the failed tests: file, title and first line of the message
 * @property {readonly { file: string, ms: number, processorMs: number }[]} files the test files that ended, how long each
 *   took and how much processor time it used
 * @property {number} startedAt milliseconds since 1970
 * @property {number} ms how long the run took
 */

export const clearJournal = () => rmSync(journal(), { force: true });

/** @param {object} line */
export const note = (line) => appendFileSync(journal(), `${JSON.stringify(line)}\n`);

/**
 * Evaluates the journal.
 * @param {{ code: number | null, faults: readonly string[], startedAt: number }} end how jest ended, other errors
 * @returns {Summary}
 */
export function summarise({ code, faults, startedAt }) {
  const lines = existsSync(journal()) ? readFileSync(journal(), 'utf8').split('\n') : [];
  const notes = lines.filter(Boolean).map((line) => JSON.parse(line));
  const ended = notes.filter((each) => each.ended);
  const used = new Map(notes.flatMap((each) => (each.used ? [[each.used, each.processorMs]] : [])));
  const names = new Set(ended.map((each) => each.ended));
  const unfinished = notes.flatMap(({ begun }) => (begun && !names.has(begun) ? [begun] : []));
  const failures = [...faults, ...unfinished.map((path) => `${nameOf(path)} was still running`)];
  const failed = sum(ended.map((each) => each.failed)) + failures.length;
  if (code !== 0 && failed === 0) failures.push(`jest ended with ${code ?? 'a signal'}`);
  // These files are already counted: for jest their processes crashed.
  const overdue = notes.flatMap((each) =>
    each.overdue
      ? [`${nameOf(each.overdue)} did not end within ${each.seconds} s: its process was killed`]
      : [],
  );
  return {
    passed: sum(ended.map((each) => each.passed)),
    failed: Math.max(failed, failures.length),
    faults: [...overdue, ...failures],
    failures: ended.flatMap(({ ended: path, failures: titles = [] }) =>
      titles.map((title) => `${nameOf(path)} › ${title}`),
    ),
    files: ended.map(({ ended: path, ms }) => ({
      file: nameOf(path),
      ms,
      processorMs: used.get(path) ?? 0,
    })),
    startedAt,
    ms: Date.now() - startedAt,
  };
}

/** @param {Summary} summary */
export const writeSummary = (summary) =>
  writeFileSync(join(process.env.TEST_RESULTS ?? '.results', SUMMARY), JSON.stringify(summary, undefined, 1));

/**
 * @param {string} folder with the results of a workspace
 * @returns {Summary | undefined} undefined when it left none
 */
export function readSummary(folder) {
  const path = join(folder, SUMMARY);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const nameOf = (path) => relative('.', path);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
