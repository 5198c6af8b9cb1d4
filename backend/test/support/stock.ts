import { expect } from '@jest/globals';
import type { Client } from './client.js';
import type { Body } from './operations.js';

/** The warehouse that counts and has most bottles of a wine; `more` are brought in first. */
export async function warehouseWith(admin: Client, productRef: string, more = 0): Promise<string> {
  const { body: warehouses } = await admin.get('/api/warehouses');
  const bottlesIn = ({ stocks }: Body<'Warehouse'>): number =>
    stocks!.find((entry) => entry.productRef === productRef)?.available ?? 0;
  const [warehouse] = warehouses
    .filter(({ ignoreStocks }) => !ignoreStocks)
    .sort((a, b) => bottlesIn(b) - bottlesIn(a));
  const path = `/api/warehouses/${warehouse!.reference}/updatestocks`;
  if (more > 0)
    expect(await admin.post(path, { productRef, available: more })).toMatchObject({ status: 200 });
  return warehouse!.reference;
}
