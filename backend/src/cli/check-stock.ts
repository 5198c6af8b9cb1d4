import { StockCheck, WarehousesModule } from '../warehouses/index.js';
import { runCommand } from './command.js';

// `npm run check:stock`: prints every inconsistency of the stock ledger; exit status 1 if there is any.
await runCommand([WarehousesModule], async (context) => {
  const { ok, problems } = await context.get(StockCheck).run();
  for (const problem of problems) console.log(problem);
  if (ok) console.log('The stock adds up.');
  return ok ? 0 : 1;
});
