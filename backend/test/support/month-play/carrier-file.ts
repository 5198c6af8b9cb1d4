import { expect } from '@jest/globals';
import type { SeededRandom } from '@vinkura/demo-data';
import type { Client } from '../client.js';
import { quotedRows } from '../quoted-rows.js';
import { type SoldLine, total } from './book.js';

/** Headers of the parcel and of its contents in the file of each carrier. */
const COLUMNS = {
  YAMATO: ['お客様管理番号', '品名１'],
  SAGAWA: ['お客様管理番号', '品名１'],
  JAPAN_POST: ['お客様側管理番号', '品名'],
} as const;
/** Eleven digits and a check digit. */
const FIRST_NUMBER = 30_000_000_000;

interface Parcels {
  reference: string;
  lines: readonly SoldLine[];
  deliveries: readonly { ref: string; warehouseRef: string }[];
}

let numbers = 0;

/** Ships an order by the carrier's own tool: its file has the bottles of each parcel, and its result the numbers. */
export async function shipByFile(
  admin: Client,
  random: SeededRandom,
  { reference, lines, deliveries }: Parcels,
): Promise<void> {
  const carrier = random.pick(['YAMATO', 'SAGAWA', 'JAPAN_POST'] as const);
  const rows = quotedRows(await admin.download(`/api/carrier-files?carrier=${carrier}&orders=${reference}`));
  const [parcel, contents] = COLUMNS[carrier];
  const written = new Map(rows.map((row) => [row[parcel], row[contents]]));
  const bottlesOf = (warehouse: string) =>
    total(lines.filter((line) => line.warehouse === warehouse).map(({ bottles }) => bottles));
  expect(written).toEqual(
    new Map(deliveries.map(({ ref, warehouseRef }) => [ref, `ワイン ${bottlesOf(warehouseRef)}本`])),
  );
  const results = deliveries.map(({ ref }) => {
    const serial = FIRST_NUMBER + numbers++;
    return `${ref},${serial}${serial % 7}`;
  });
  const form = new FormData();
  form.append('file', new Blob([['お客様管理番号,伝票番号', ...results, ''].join('\r\n')]), 'result.csv');
  const { body } = await admin.post<{ rows: { outcome: string }[] }>('/api/carrier-results?apply=true', form);
  expect(body.rows.map(({ outcome }) => outcome)).toEqual(deliveries.map(() => 'SHIPPED'));
}
