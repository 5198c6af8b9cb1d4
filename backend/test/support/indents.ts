import { expect } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import type { Client } from './client.js';
import { wineWith } from './money.js';
import type { Body, Variables } from './operations.js';
import { warehouseWith } from './stock.js';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** All GraphQL fields of a pre-order. */
export const EVENT = `reference name nameEn text textEn image opensAt closesAt limited minTier status accessible warehouseRef
  allowedUsers wines { productRef unitPrice quantity free sold uniqueId product { reference name } }`;

const INDENTS =
  `query ($filter: IndentFilter) { indents(filter: $filter, perPage: 80) { total items { ${EVENT} } } }` as const;

/** What tests of pre-orders do again and again: pre-orders with bottles of one wine, and looking at them. */
export class IndentFixture {
  private constructor(
    readonly admin: Client,
    readonly wine: Body<'Product'>,
    readonly warehouseRef: string,
  ) {}

  /** @param shop typed structurally: importing its class would type-check the whole server */
  static async open(shop: {
    signIn(person: 'admin'): Promise<Client>;
    visitor(): Client;
  }): Promise<IndentFixture> {
    const admin = await shop.signIn('admin');
    const wine = await wineWith(shop.visitor(), 12);
    return new IndentFixture(admin, wine, await warehouseWith(admin, wine.reference, 60));
  }

  body = (changes: object = {}) => ({
    name: 'ブルゴーニュ 生産者直送',
    nameEn: 'Burgundy, from the makers',
    text: '小さな造り手から',
    textEn: 'From small makers',
    opensAt: inDays(-1),
    closesAt: inDays(10),
    warehouseRef: this.warehouseRef,
    ...changes,
  });

  /** A new pre-order; open unless said otherwise. */
  async preOrder(changes: object = {}): Promise<Body<'Indent'>> {
    const answer = await this.admin.post<Body<'Indent'>>('/api/indents', this.body(changes));
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
    return answer.body;
  }

  /** Bottles of the wine in a pre-order. */
  async bottles(indentRef: string, quantity: number, changes: object = {}): Promise<Body<'IndentProduct'>[]> {
    const productRef = this.wine.reference;
    const answer = await this.admin.post<Body<'IndentProduct'>[]>('/api/indent-products', {
      indentRef,
      productRef,
      quantity,
      ...changes,
    });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
    return answer.body;
  }

  indent(who: Client, reference: string) {
    return who.graphql(`query ($reference: String!) { indent(reference: $reference) { ${EVENT} } }`, {
      reference,
    });
  }

  async indents(who: Client, filter: Variables<typeof INDENTS>['filter'] = {}) {
    const { data, errors } = await who.graphql(INDENTS, { filter });
    expect(errors).toBeUndefined();
    return data.indents;
  }

  async winesOf(reference: string) {
    return ((await this.admin.get(`/api/indents/${reference}`)).body as Body<'Indent'>).wines;
  }
}

/** Adds a cart item for a pre-order bottle; into the cellar unless said otherwise. */
export const addIndentItem = (who: Client, uniqueId: string, changes: object = {}) =>
  who.post<Body<'CartItem'>>('/api/cart', { indentProductRef: uniqueId, destination: 'CELLAR', ...changes });

export async function indentItem(
  who: Client,
  uniqueId: string,
  changes: object = {},
): Promise<Body<'CartItem'>> {
  const answer = await addIndentItem(who, uniqueId, changes);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

type Item = { _id: string };
const named = (items: readonly Item[]) => items.map(({ _id }) => ({ _id }));

export const payIndent = (who: Client, items: readonly Item[], options: object = { fromIndent: true }) =>
  who.post<Body<'PaymentIntent'>>('/api/payments', { cartItems: named(items), ...options });

export const placeIndent = (who: Client, items: readonly Item[], paymentIntent: string) =>
  who.post<Body<'Order'>[]>('/api/orders', { cartItems: named(items), paymentIntent });

export async function orderedIndent(who: Client, items: readonly Item[]) {
  const payment = await payIndent(who, items);
  expect({ status: payment.status, body: payment.body }).toMatchObject({ status: 201 });
  const orders = await placeIndent(who, items, payment.body._id);
  expect({ status: orders.status, body: orders.body }).toMatchObject({ status: 201 });
  return { intent: payment.body, orders: orders.body };
}
