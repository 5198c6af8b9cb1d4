import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fuzz } from './fuzz/fuzz-run.js';

/** `npm run test:fuzz -- --seed … --requests …` repeats a run, or makes a longer one. */
const SEED = Number(process.env.FUZZ_SEED ?? 20);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 700);
const REPORT = '.results/fuzz.txt';
/** What a process may have grown by after it has warmed up. */
const MORE_MB = 250;

it(`${REQUESTS} hostile requests as everybody: none fails, answers too much, reads or writes what is another's (seed ${SEED})`, async () => {
  mkdirSync('.results', { recursive: true });
  const isLong = process.env.FUZZ_REQUESTS !== undefined;
  const { report, memory } = await fuzz({
    seed: SEED,
    requests: REQUESTS,
    onProgress: (outcome) => writeFileSync(REPORT, outcome.report.text(outcome.memory, isLong)),
  });
  // How long an answer takes says something on an idle machine alone, not beside other tests.
  const failures = report.findings.filter((finding) => isLong || !finding.startsWith('slow:'));
  expect(failures).toEqual([]);
  expect(memory.endMb).toBeLessThan(memory.warmMb * 1.5 + MORE_MB);
}, 7_200_000);
