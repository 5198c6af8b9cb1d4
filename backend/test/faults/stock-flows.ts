import { BackOffice } from '../support/back-office.js';
import type { Client } from '../support/client.js';
import type { Body } from '../support/operations.js';
import type { Flow, RequestStep, Scene } from './flow.js';

/** Cost of every bottle of the flows, so that the average of a wine is the same in every run. */
const UNIT_COST = 1_001;
/** So many of the six bottles of a delivery arrive, one of them broken. */
const [ORDERED, COUNTED, BROKEN] = [6, 5, 1];
const MOVED = 3;

/** A document that has a line of the wine. @returns its reference */
async function documentOf(
  admin: Client,
  { wine }: Pick<Scene, 'wine'>,
  resource: string,
  values: object,
  line: object,
): Promise<string> {
  const lines = [{ productRef: wine.reference, ...line }];
  return (await new BackOffice(admin).create(resource, { ...values, lines })).reference;
}

const supplierOf = async (admin: Client, name: string): Promise<string> =>
  (await new BackOffice(admin).create('suppliers', { name })).reference;

/** Gives bottles that are in stock their cost. */
export async function openingCost(
  admin: Client,
  { warehouseRef, ...wine }: { reference: string; warehouseRef: string },
  quantity: number,
): Promise<void> {
  const supplier = await supplierOf(admin, `期首 ${wine.reference}`);
  const values = { supplier, warehouseRef, opening: true };
  const line = { ordered: quantity, unitCostYen: UNIT_COST };
  const reference = await documentOf(admin, { wine }, 'goods-in', values, line);
  const { bulkAction } = await new BackOffice(admin).done(BackOffice.BULK, {
    resource: 'goods-in',
    action: 'receive',
    selection: { references: [reference] },
    input: {},
    batchId: `opening-${reference}`,
  });
  if (bulkAction.done !== 1)
    throw new Error(`opening cost of ${wine.reference}: ${JSON.stringify(bulkAction)}`);
}

const stepOf = (name: string, query: string, variables: (scene: Scene) => object): RequestStep => ({
  name,
  async send({ admin }, scene) {
    const { data, errors } = await admin.graphqlText(query, variables(scene));
    return { status: errors ? 409 : 200, body: errors?.[0] ?? data, headers: new Headers() };
  },
});

/** Batches are done once: who sees one interrupted starts another, and finds received what was. */
const receiveGoods = (attempt: number): RequestStep =>
  stepOf(`bulkAction receive ${attempt}`, BackOffice.BULK, ({ run, documentRef }) => ({
    resource: 'goods-in',
    action: 'receive',
    selection: { references: [documentRef] },
    input: {},
    batchId: `${run}-${attempt}`,
  }));
const transferStep = (name: string): RequestStep =>
  stepOf(
    name,
    `mutation ($reference: String!) { ${name}(reference: $reference) { transferStatus } }`,
    ({ documentRef }) => ({
      reference: documentRef,
    }),
  );
/** One bottle arrives broken, and one not at all. */
const arrive = stepOf(
  'receiveStockTransfer',
  `mutation ($reference: String!, $input: StockArrivalInput!) {
    receiveStockTransfer(reference: $reference, input: $input) { transferStatus } }`,
  ({ documentRef, wine: { reference: productRef } }) => ({
    reference: documentRef,
    input: { lines: [{ productRef, arrived: 1, broken: 1, writtenOff: 0 }] },
  }),
);

/** Movements of stock without a customer, each from its document to its final state. */
export const STOCK_FLOWS: readonly Flow[] = [
  {
    name: 'goods-in',
    provider: 'stripe',
    async prepare({ admin }, scene) {
      const values = {
        supplier: await supplierOf(admin, `青葉インポート ${scene.run}`),
        warehouseRef: scene.warehouseRef,
        totalCostYen: UNIT_COST * (COUNTED - BROKEN),
      };
      const line = { ordered: ORDERED, counted: COUNTED, broken: BROKEN, unitCostYen: UNIT_COST };
      scene.documentRef = await documentOf(admin, scene, 'goods-in', values, line);
    },
    steps: [receiveGoods(1), receiveGoods(2)],
  },
  {
    name: 'transfer',
    provider: 'stripe',
    async prepare({ admin }, scene) {
      const { body } = await admin.post<Body<'Warehouse'>>('/api/warehouses', {
        code: 'TRF',
        name: `移動先 ${scene.run}`,
        nameEn: 'Destination',
      });
      const values = { fromRef: scene.warehouseRef, toRef: body.reference };
      scene.documentRef = await documentOf(admin, scene, 'stock-transfers', values, { quantity: MOVED });
    },
    steps: [transferStep('departStockTransfer'), arrive],
  },
];
