import { describe, expect, it } from '@jest/globals';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { administratorOf } from './support/administrators.js';
import { BackOffice } from './support/back-office.js';
import { anyVenue, wineWith } from './support/money.js';
import { shippedDinner } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();
setUpCustomer();

const MARGIN = 'margin { revenueYen costYen marginYen marginPercent }';
const WINE = `query ($reference: String!) { wineSupply(reference: $reference) {
  ${MARGIN} costedBottles expectedBottles } }` as const;
const ORDER = `query ($reference: String!) { orderMargin(reference: $reference) {
  ${MARGIN} bottlesWithoutCost wines { productRef bottles costYen } } }` as const;

describe('margins', () => {
  it('[SUPPLY-01] of a wine and of an order follow from goods-in documents, of stock and accounts only', async () => {
    const office = new BackOffice(admin);
    const wine = await wineWith(admin, 6);
    const { reference } = wine;
    const supplyOf = async () => (await office.done(WINE, { reference })).wineSupply;
    expect(await supplyOf()).toEqual({ margin: null, costedBottles: 0, expectedBottles: 0 });

    const supplier = await office.create('suppliers', { name: '青葉インポート' });
    const goodsIn = await office.create('goods-in', {
      supplier: supplier.reference,
      warehouseRef: (await office.list('warehouses')).items[0]!.reference,
      lines: [{ productRef: reference, ordered: 4, unitCostYen: 500 }],
    });
    expect((await supplyOf()).expectedBottles).toBe(4);
    await office.bulk('goods-in', 'receive', { references: [goodsIn.reference] }, {}, crypto.randomUUID());
    const priceWithoutTax = wine.price - Math.floor(wine.price / 11);
    expect(await supplyOf()).toMatchObject({
      margin: { revenueYen: priceWithoutTax, costYen: 500, marginYen: priceWithoutTax - 500 },
      costedBottles: 4,
      expectedBottles: 0,
    });

    const other = await wineWith(admin, 6, 3);
    const venue = await anyVenue(client);
    const order = await shippedDinner(client, admin, venue.reference, [reference, other.reference]);
    const { orderMargin } = await office.done(ORDER, { reference: order });
    expect(orderMargin).toMatchObject({ margin: { costYen: 1000 }, bottlesWithoutCost: 2 });
    expect(orderMargin.wines).toContainEqual({ productRef: other.reference, bottles: 2, costYen: null });

    const seenBy = async (area: StaffArea) => {
      const { client: staff } = await administratorOf([area]);
      const answers = [
        await staff.graphql(WINE, { reference }),
        await staff.graphql(ORDER, { reference: order }),
      ];
      return answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'SEEN');
    };
    expect(await seenBy('STOCK')).toEqual(['SEEN', 'FORBIDDEN']);
    expect(await seenBy('ACCOUNTS')).toEqual(['FORBIDDEN', 'SEEN']);
    expect(await seenBy('ORDERS')).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
