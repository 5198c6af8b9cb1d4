import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Earlier subjects are as they are. */
const LOOKED_AT = 20;
const SUBJECT =
  /^(feat|fix|perf|revert|refactor|test|docs|build|ci|chore|style)(\([a-z0-9]+(-[a-z0-9]+)*\))?!?: (?!wip\b)[^A-Z\s]\S*( \S+)*[^.\s]$/;
const LONGEST = 120;

const isWellFormed = (subject: string) => SUBJECT.test(subject) && subject.length <= LONGEST;

describe('subjects of commits', () => {
  it.each([
    'feat(orders): ship an order in parts',
    'fix: close the database',
    'feat(api)!: name amounts in yen',
  ])('may be "%s"', (subject) => expect(isWellFormed(subject)).toBe(true));

  it.each([
    'Ship an order in parts',
    'feat: Ship an order',
    'fix(cart): keep the time.',
    'feat(Cart): keep the time',
    'chore: wip',
    `docs: ${'long '.repeat(30)}text`,
  ])('may not be "%s"', (subject) => expect(isWellFormed(subject)).toBe(false));

  it('are well formed in the last commits', () => {
    const log = ['log', '--no-merges', '--format=%s', `-${LOOKED_AT}`];
    const { status, stdout } = spawnSync('git', log, { cwd: ROOT, encoding: 'utf8' });
    // A copy of the sources without their history has no commits.
    const subjects = status === 0 ? stdout.split('\n').filter(Boolean) : [];
    expect(subjects.filter((subject) => !isWellFormed(subject))).toEqual([]);
  });
});
