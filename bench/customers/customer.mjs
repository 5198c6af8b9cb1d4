// What a signed-in customer does: reads lists and wines, searches, fills the cart, and buys now and then.
import { setTimeout as sleep } from 'node:timers/promises';

import {
  ADD,
  bottleForDinner,
  CHECK,
  CONFIRM,
  DETAIL,
  LIST,
  pick,
  PLACE,
  PROCEED,
  randomPage,
  randomSearch,
  SEARCH,
  SECRET,
  SHOW_CART,
  START,
} from '../shop/operations.mjs';

const ORDERS = 'query Orders { orders(perPage: 50) { total items { reference status } } }';
/** Percentages of the actions. */
const SHARES = { list: 25, search: 18, detail: 40, cart: 7, add: 6, buy: 4 };
const UNPAID = new Set(['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'CANCELLED']);
/** A customer with this many items buys before adding another. */
const MOST_ITEMS = 5;
/** Pauses within a purchase, as a share of the other pauses. */
const FORM_SHARE = 0.15;

const unless = (condition, problem) => (condition ? undefined : problem);

/** Chooses an action by its share. */
function nextAction() {
  let left = Math.random() * Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  for (const [name, share] of Object.entries(SHARES)) {
    left -= share;
    if (left < 0) return name;
  }
  return 'detail';
}

/** A simulated customer. */
export class Customer {
  #connection;
  #shop;
  #thinkMs;
  #items = [];
  /** Completed purchases. */
  purchases = 0;

  /** @param thinkMs mean pause between two actions; pauses are between half and one and a half of it */
  constructor(connection, shop, thinkMs) {
    this.#connection = connection;
    this.#shop = shop;
    this.#thinkMs = thinkMs;
  }

  /** Acts until `signal` is aborted. An action that fails is recorded by the connection; the next one follows. */
  async shopUntil(signal) {
    await this.#pause(Math.random());
    while (!signal.aborted) {
      const action = this.#items.length >= MOST_ITEMS ? 'buy' : nextAction();
      try {
        await this[action]();
      } catch {
        this.#items = [];
      }
      if (!signal.aborted) await this.#pause(0.5 + Math.random());
    }
  }

  /**
   * Compares the customer's orders with the purchases: each was placed once and is paid. Ends the connection.
   * @returns what is wrong, or undefined
   */
  async verify() {
    try {
      const { orders } = await this.#connection.ask('orders', ORDERS);
      const unpaid = orders.items.filter(({ status }) => UNPAID.has(status));
      if (orders.total === this.purchases && unpaid.length === 0) return undefined;
      return `${orders.total} orders, ${unpaid.length} unpaid, of ${this.purchases} purchases`;
    } catch (error) {
      return error.message;
    } finally {
      this.#connection.close();
    }
  }

  list() {
    return this.#connection.ask('list', LIST, randomPage(this.#shop), ({ products }) =>
      unless(products.items.length === 24, `${products.items.length} wines`),
    );
  }

  search() {
    return this.#connection.ask('search', SEARCH, randomSearch(), ({ products }) =>
      unless(Array.isArray(products.items) && products.facets, 'no facets'),
    );
  }

  detail() {
    const reference = pick(this.#shop.wines);
    return this.#connection.ask('wine', DETAIL, { reference }, ({ product }) =>
      unless(product?.reference === reference, 'another wine'),
    );
  }

  cart() {
    return this.#connection.ask('cart', SHOW_CART, {}, ({ cart }) =>
      unless(
        cart.items.length === this.#items.length,
        `${cart.items.length} items, not ${this.#items.length}`,
      ),
    );
  }

  async add() {
    const wine = pick(this.#shop.wines);
    const { addCartItem } = await this.#connection.ask(
      'add to cart',
      ADD,
      bottleForDinner(wine, this.#shop),
      ({ addCartItem: cart }) => unless(cart.items.at(-1)?.products[0]?.productRef === wine, 'another wine'),
    );
    this.#items.push(addCartItem.items.at(-1)._id);
  }

  /** Buys one item of the cart: payment, order, card, result. */
  async buy() {
    if (this.#items.length === 0) await this.add();
    const itemIds = [this.#items.at(-1)];
    const ask = async (name, query, variables, check) => {
      await this.#pause(FORM_SHARE * (0.5 + Math.random()));
      return this.#connection.ask(name, query, variables, check);
    };
    const { startPayment } = await ask('start payment', START, { input: { itemIds } }, (data) =>
      unless(data.startPayment.amount > 0, 'no amount'),
    );
    const id = startPayment._id;
    await ask('place order', PLACE, { id, items: itemIds }, (data) =>
      unless(data.placeOrders.length === 1, `${data.placeOrders.length} orders`),
    );
    const { issuePaymentSecret } = await ask('payment form', SECRET, { id }, (data) =>
      unless(data.issuePaymentSecret.paymentSecret, 'no secret'),
    );
    await ask('submit payment', PROCEED, { id });
    const secret = issuePaymentSecret.paymentSecret;
    await ask('enter card', CONFIRM, { id, secret }, (data) =>
      unless(!data.confirmSandboxPayment.error, data.confirmSandboxPayment.error),
    );
    await ask('payment result', CHECK, { id }, (data) =>
      unless(data.checkPayment.status === 'ACCEPTED', `the payment is ${data.checkPayment.status}`),
    );
    this.#items.pop();
    this.purchases += 1;
  }

  #pause(share) {
    return sleep(this.#thinkMs * share);
  }
}
