// What a signed-in customer does: reads lists and wines, searches, fills the cart, and buys now and then.
import { setTimeout as sleep } from 'node:timers/promises';

const WINE = '_id reference name nameEn description price stockState images size vintage';
const LIST = `query List($page: Int!) { products(page: $page, perPage: 24, sort: NAME) { total items {
  ${WINE} color type country producer { _id name } region { _id name } } } }`;
const DETAIL = `query Detail($reference: String!) { product(reference: $reference) { ${WINE} descriptionEn
  saleableQuantity color type country grapeVariety tags producer { _id name } region { _id name } } }`;
const SEARCH = `query Search($filter: ProductFilter!) { products(filter: $filter, perPage: 24) { total
  items { ${WINE} producer { _id name } }
  facets { colors { value count } types { value count } countries { value count } producers { value count } } } }`;
const CART =
  'checkoutTotal items { _id productTotal products { productRef quantity unitPrice product { _id name } } }';
const SHOW_CART = `query Cart { cart { ${CART} } }`;
const ADD = `mutation Add($input: CartItemInput!) { addCartItem(input: $input) { ${CART} } }`;
const START =
  'mutation Start($input: StartPaymentInput!) { startPayment(input: $input) { _id status amount } }';
const PLACE = `mutation Place($id: ID!, $items: [ID!]) {
  placeOrders(paymentIntentId: $id, itemIds: $items) { _id reference status } }`;
const SECRET = 'mutation Secret($id: ID!) { issuePaymentSecret(id: $id) { _id status paymentSecret } }';
const PROCEED = 'mutation Proceed($id: ID!) { proceedPayment(id: $id) { _id status } }';
const CONFIRM = `mutation Confirm($id: ID!, $secret: String!) {
  confirmSandboxPayment(id: $id, paymentSecret: $secret, cardNumber: "4242424242424242") { status error } }`;
const CHECK = 'mutation Check($id: ID!) { checkPayment(id: $id) { _id status orders { reference status } } }';

const ORDERS = 'query Orders { orders(perPage: 50) { total items { reference status } } }';

const WORDS = [
  'シャブリ',
  'ピノ',
  '甲州',
  'brut',
  'rouge',
  'シャルドネ',
  'riesling',
  '赤',
  'champagne',
  'ボルドー',
];
const COLORS = ['RED', 'WHITE', 'ROSE'];
/** Of a hundred actions. */
const SHARES = { list: 25, search: 18, detail: 40, cart: 7, add: 6, buy: 4 };
const UNPAID = new Set(['PLACED', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'CANCELLED']);
/** A cart of this size is bought before it grows. */
const MOST_ITEMS = 5;
/** Pauses within a purchase, as a share of the other pauses. */
const FORM_SHARE = 0.15;

const pick = (list) => list[Math.floor(Math.random() * list.length)];
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
    const page = 1 + Math.floor(Math.random() * this.#shop.pages);
    return this.#connection.ask('list', LIST, { page }, ({ products }) =>
      unless(products.items.length === 24, `${products.items.length} wines`),
    );
  }

  search() {
    const filter = { q: pick(WORDS), color: [pick(COLORS)] };
    return this.#connection.ask('search', SEARCH, { filter }, ({ products }) =>
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
    const input = {
      destination: 'RESTAURANT',
      products: [{ productRef: wine, quantity: 1 }],
      reservation: {
        venueRef: this.#shop.venue,
        reservationDate: this.#shop.dinner,
        name: '山田 花子',
        seats: 2,
        phoneBooked: true,
      },
    };
    const { addCartItem } = await this.#connection.ask(
      'add to cart',
      ADD,
      { input },
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
