import { beforeAll, describe, expect, it } from '@jest/globals';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import { brokenInvariants } from './support/invariants.js';
import { seededRandom } from '@vinkura/demo-data';
import {
  type Actor,
  type Simulation,
  SimulatedAdministrator,
  SimulatedClock,
  SimulatedCustomer,
} from './support/simulation.js';
import { DAY_MS } from '@vinkura/domain';
import { shop, setUpShop } from './support/set-up-shop.js';

/** `TOWN_SEED=… TOWN_ROUNDS=…` repeats a run, or makes a longer one. */
const SEED = Number(process.env.TOWN_SEED ?? Date.now() % 1_000_000);
const ROUNDS = Number(process.env.TOWN_ROUNDS ?? 4);
const STEPS = 180;
const CUSTOMERS = 3;
const LAST_LINES = 60;

let simulation: Simulation;
let administrators: SimulatedAdministrator[];
let clock: SimulatedClock;

setUpShop({ own: true });
beforeAll(async () => {
  const visitor = shop.visitor();
  const wines = (await visitor.get('/api/products')).body.filter(
    ({ available, saleableQuantity, price }) =>
      available && saleableQuantity >= 3 && price > 1_000 && price < 40_000,
  );
  const bottles = await shop.connection
    .collection('indentproducts')
    .find({ indentRef: 'IND00002' })
    .toArray();
  simulation = {
    shop,
    // Few wines, so that all customers buy the same ones.
    wines: wines.slice(0, 6),
    venues: (await visitor.get('/api/venues')).body.slice(0, 3),
    bottles: bottles.map(({ uniqueId, productRef, indentRef }) => ({ uniqueId, productRef, indentRef })),
    trace: [],
  };
  administrators = [
    await SimulatedAdministrator.create(simulation, 'admin A'),
    await SimulatedAdministrator.create(simulation, 'admin B'),
  ];
  const jobs = (await shop.get(JobRunner).list()).map(({ name }) => name);
  clock = new SimulatedClock(
    simulation,
    jobs.filter((job) => job !== 'mails-send'),
  );
});

async function checkBooks(seed: number): Promise<void> {
  const broken = await brokenInvariants(shop);
  if (broken.length > 0)
    throw new Error(
      [`seed ${seed}: the books do not agree`, ...broken, '', ...simulation.trace.slice(-LAST_LINES)].join(
        '\n',
      ),
    );
}

describe(`random actions of customers, administrators, provider and clock (seed ${SEED})`, () => {
  it.each(
    Array.from(
      { length: ROUNDS },
      (_, round) => [SEED + round, round % 2 === 0 ? 'in turn' : 'at once'] as const,
    ),
  )(
    '[ORD-02] [PAY-02] [LOY-01] leaves money, points, stock and statuses in agreement: seed %i, %s',
    async (seed, how) => {
      const random = seededRandom(`${seed}`);
      const customers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, n) => SimulatedCustomer.create(simulation, `客 ${seed}-${n}`)),
      );
      for (const customer of customers) await customer.receivePoints(1_000);
      const actors: Actor[] = [...customers, ...customers, ...administrators, ...administrators, clock];
      if (how === 'in turn')
        for (let step = 0; step < STEPS; step += 1) await random.pick(actors).act(random);
      else
        await Promise.all(
          actors.map(async (actor, index) => {
            const own = seededRandom(`${seed} ${index}`);
            for (let step = 0; step < STEPS / actors.length; step += 1) await actor.act(own);
          }),
        );
      await checkBooks(seed);
    },
    120_000,
  );

  it('[JOB-02] and after all time limits, nothing is left pending', async () => {
    for (let day = 0; day < 4; day += 1) {
      shop.advance(6 * DAY_MS);
      for (const { name } of await shop.get(JobRunner).list()) await shop.runJob(name);
    }
    await checkBooks(SEED);
    const left = (collection: string, filter: object) =>
      shop.connection
        .collection(collection)
        .find(filter, { projection: { reference: 1, status: 1, orderRefs: 1, amount: 1, history: 1 } })
        .toArray();
    const unsettled = ['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'PAID'];
    expect(await left('orders', { status: { $in: unsettled } })).toEqual([]);
    expect(await left('paymentintents', { status: { $in: ['INITIATED', 'FILLING', 'PROCESSING'] } })).toEqual(
      [],
    );
    expect(await left('paymentintents', { refundDue: true })).toEqual([]);
  });
});
