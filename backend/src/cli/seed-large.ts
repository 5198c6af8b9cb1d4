import { parseArgs } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import { parseReference, type ReferenceKind } from '@vinkura/domain';
import type { Connection } from 'mongoose';
import { CATALOG_CHANGES } from '../catalog/index.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { References } from '../platform/references/references.service.js';
import { APP_MODULES } from '../app-modules.js';
import { DemoLoader } from '../system/index.js';
import { runCommand, UsageError } from './command.js';
import { LARGE_SHOP, LargeShop, type LargeShopSizes, type PresentShop } from './large-shop/large-shop.js';
import { loadLargeShop } from './large-shop/load-large-shop.js';

const USAGE = `Usage: npm run seed:large -- [--products 20000] [--warehouses 10] [--stocks 200000] [--users 20000]
  [--orders 50000] [--seed vinkura] [--now 2027-01-31T00:00:00Z]

Adds a large shop for measurements to the database of DATA_DIR or MONGODB_URI, on top of the demo shop. The same seed
and moment make the same shop. Not for a database that anybody works with.`;
const KINDS = ['PRODUCT', 'WAREHOUSE', 'USER', 'ORDER'] as const satisfies readonly ReferenceKind[];

// `npm run seed:large`: generates a shop of the size used in docs/performance.md.
const { sizes, seed, now } = readArguments();
await runCommand(APP_MODULES, async (context) => {
  const connection = context.get<Connection>(getConnectionToken(), { strict: false });
  await context.get(DemoLoader, { strict: false }).loadIfEmpty();
  const present = await presentShop(connection);
  if (present.venues.length === 0) throw new UsageError('Load the demo shop first: DEMO_DATA=true');
  const started = Date.now();
  const shop = new LargeShop(sizes, present, now, seed);
  const written = await loadLargeShop(shop, connection, (line) => console.log(line));
  const references = context.get(References, { strict: false });
  const added = {
    PRODUCT: sizes.products,
    WAREHOUSE: sizes.warehouses,
    USER: sizes.users,
    ORDER: sizes.orders,
  };
  for (const kind of KINDS) await references.raise(kind, (present.numbers[kind] ?? 0) + added[kind]);
  await context.get(ChangeNotifier, { strict: false }).notify(CATALOG_CHANGES);
  const documents = [...written.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${documents} documents in ${Math.round((Date.now() - started) / 1000)} s:`);
  for (const [model, count] of written) console.log(`  ${model} ${count}`);
  return 0;
});

function readArguments(): { sizes: LargeShopSizes; seed: string; now: Date } {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        products: text,
        warehouses: text,
        stocks: text,
        users: text,
        orders: text,
        seed: text,
        now: text,
      },
    });
    const sizes = Object.fromEntries(
      Object.entries<number>({ ...LARGE_SHOP }).map(([name, usual]) => {
        const given = values[name as keyof LargeShopSizes];
        const size = given === undefined ? usual : Number(given);
        if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--${name} must be a number above 0`);
        return [name, size];
      }),
    ) as unknown as LargeShopSizes;
    const now = new Date(values.now ?? Date.now());
    if (Number.isNaN(now.getTime())) throw new Error('--now must be a moment');
    return { sizes, seed: values.seed ?? 'vinkura', now };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

async function presentShop(connection: Connection): Promise<PresentShop> {
  const references = async (model: string): Promise<string[]> =>
    (await connection.model(model).distinct('reference')) as string[];
  const counters = await connection.collection<{ _id: string; value: number }>('counters').find().toArray();
  const highest = Object.fromEntries(counters.map(({ _id, value }) => [_id, value]));
  for (const [kind, model] of [
    ['PRODUCT', 'Product'],
    ['USER', 'User'],
    ['ORDER', 'Order'],
    ['WAREHOUSE', 'Warehouse'],
  ] as const) {
    const numbers = (await references(model)).map((reference) => parseReference(reference)?.number ?? 0);
    highest[kind] = numbers.reduce((max, number) => Math.max(max, number), highest[kind] ?? 0);
  }
  return {
    producers: await references('Producer'),
    regions: await references('ProductionRegion'),
    venues: await references('Venue'),
    numbers: highest,
  };
}
