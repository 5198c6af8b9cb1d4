// The workflow runs it: the subjects of the last commits have the form that CONTRIBUTING.md names.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Earlier subjects are as they are. */
const LOOKED_AT = 20;
const SUBJECT =
  /^(feat|fix|perf|revert|refactor|test|docs|build|ci|chore|style)(\([a-z0-9]+(-[a-z0-9]+)*\))?!?: (?!wip\b)[^A-Z\s]\S*( \S+)*[^.\s]$/;
const LONGEST = 120;

/** @param {string} subject of a commit */
export const isWellFormed = (subject) => SUBJECT.test(subject) && subject.length <= LONGEST;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const log = ['log', '--no-merges', '--format=%s', `-${LOOKED_AT}`];
  const subjects = execFileSync('git', log, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const faults = subjects.filter((subject) => !isWellFormed(subject));
  if (faults.length > 0) console.error(`Not as CONTRIBUTING.md says:\n${faults.join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
