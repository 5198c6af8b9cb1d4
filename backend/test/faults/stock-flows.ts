import { BackOffice } from '../support/back-office.js';
import type { Client } from '../support/client.js';
import type { Body } from '../support/operations.js';
import type { Flow, RequestStep, Scene } from './flow.js';
import { answered } from './preparations.js';

const UNIT_COST = 1_001;
/** So many of the six bottles of a delivery arrive. */
const [ORDERED, COUNTED] = [6, 5];
const MOVED = 3;

/** A document that has a line of the run's wine. */
async function document(
  admin: Client,
  scene: Scene,
  resource: string,
  values: object,
  line: object,
): Promise<void> {
  const lines = [{ productRef: scene.wine.reference, ...line }];
  scene.documentRef = (await new BackOffice(admin).create(resource, { ...values, lines })).reference;
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
      const { supplier } = await answered(
        admin,
        `mutation ($values: JSONObject!) { supplier: createRecord(resource: "suppliers", values: $values) { reference } }`,
        { values: { name: `青葉インポート ${scene.run}` } },
      );
      const values = {
        supplier: supplier.reference,
        warehouseRef: scene.warehouseRef,
        totalCostYen: UNIT_COST * COUNTED,
      };
      const line = { ordered: ORDERED, counted: COUNTED, broken: 1, unitCostYen: UNIT_COST };
      await document(admin, scene, 'goods-in', values, line);
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
      await document(admin, scene, 'stock-transfers', values, { quantity: MOVED });
    },
    steps: [transferStep('departStockTransfer'), arrive],
  },
];
