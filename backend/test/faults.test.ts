import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type FaultOptions, findFaults } from './faults/fault-run.js';
import { FLOWS } from './faults/flows.js';

const REPORT = '.results/faults.txt';
/** One crash point of each way of money that Stripe takes part in. */
const SAMPLE: FaultOptions = {
  flows: FLOWS.filter(({ provider }) => provider === 'stripe').map(({ name }) => name),
  commands: 'writes',
  every: 73,
  customers: 12,
  lanes: 1,
  together: true,
  seed: 1,
  leaves: false,
};

/** `npm run test:faults -- --flow … --points … --random …` gives other options. */
const options: FaultOptions = process.env.FAULTS_OPTIONS
  ? {
      ...SAMPLE,
      flows: undefined,
      together: false,
      every: 1,
      leaves: true,
      ...(JSON.parse(process.env.FAULTS_OPTIONS) as Partial<FaultOptions>),
    }
  : SAMPLE;

it('[PAY-04][OWED-01] a server that is killed around any command loses, doubles and changes nothing in the payment flows', async () => {
  mkdirSync('.results', { recursive: true });
  const begun = Date.now();
  const note = () => `Crash points, ${JSON.stringify(options)}, ${Math.round((Date.now() - begun) / 1000)} s`;
  const report = await findFaults({
    ...options,
    onProgress: (now) => writeFileSync(REPORT, now.text(note())),
  });
  writeFileSync(REPORT, report.text(note()));
  expect(report.findings).toEqual([]);
  expect(report.crashes).toBeGreaterThan(report.points / 2);
}, 14_400_000);
