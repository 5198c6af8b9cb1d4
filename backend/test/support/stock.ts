import { expect } from '@jest/globals';
import type { Client } from './client.js';

/** The warehouse that counts and has most bottles of a wine; `more` are brought in first. */
export async function warehouseWith(admin: Client, productRef: string, more = 0): Promise<string> {
  const { body: warehouses } = await admin.get('/api/warehouses');
  const bottlesIn = ({ stocks }: any): number =>
    stocks.find((entry: any) => entry.productRef === productRef)?.available ?? 0;
  const [warehouse] = warehouses
    .filter(({ ignoreStocks }: any) => !ignoreStocks)
    .sort((a: any, b: any) => bottlesIn(b) - bottlesIn(a));
  const path = `/api/warehouses/${warehouse.reference}/updatestocks`;
  if (more > 0)
    expect(await admin.post(path, { productRef, available: more })).toMatchObject({ status: 200 });
  return warehouse.reference;
}
