// The requests of visitors and customers that the benchmarks send.

export const LIST = `query List($page: Int!) { products(page: $page, perPage: 24, sort: NAME) { total items {
  _id reference name nameEn description price stockState images size vintage color type country
  producer { _id name } region { _id name } } } }`;
export const DETAIL = `query Detail($reference: String!) { product(reference: $reference) {
  _id reference name nameEn description descriptionEn price stockState saleableQuantity images size vintage color type
  country grapeVariety tags producer { _id name } region { _id name } } }`;
export const SEARCH = `query Search($filter: ProductFilter!) { products(filter: $filter, perPage: 24) { total
  items { _id reference name nameEn description price images size vintage producer { _id name } }
  facets { colors { value count } types { value count } countries { value count } producers { value count } } } }`;
const CART =
  'checkoutTotal items { _id productTotal products { productRef quantity unitPrice product { _id name } } }';
export const SHOW_CART = `query Cart { cart { ${CART} } }`;
export const ADD = `mutation Add($input: CartItemInput!) { addCartItem(input: $input) { ${CART} } }`;
const LINE = `mutation Line($id: ID!, $line: CartLineInput!) { addCartLine(itemId: $id, line: $line) { ${CART} } }`;
export const START =
  'mutation Start($input: StartPaymentInput!) { startPayment(input: $input) { _id status amount } }';
export const PLACE = `mutation Place($id: ID!, $items: [ID!]) {
  placeOrders(paymentIntentId: $id, itemIds: $items) { _id reference status } }`;
export const SECRET =
  'mutation Secret($id: ID!) { issuePaymentSecret(id: $id) { _id status paymentSecret } }';
export const PROCEED = 'mutation Proceed($id: ID!) { proceedPayment(id: $id) { _id status } }';
export const CONFIRM = `mutation Confirm($id: ID!, $secret: String!) {
  confirmSandboxPayment(id: $id, paymentSecret: $secret, cardNumber: "4242424242424242") { status error } }`;
export const CHECK =
  'mutation Check($id: ID!) { checkPayment(id: $id) { _id status orders { reference status } } }';

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

export const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Variables of `LIST`. */
export const randomPage = ({ pages }) => ({ page: 1 + Math.floor(Math.random() * pages) });
/** Variables of `SEARCH`. */
export const randomSearch = () => ({ filter: { q: pick(WORDS), color: [pick(COLORS)] } });
/** Variables of `ADD`: a bottle for an evening at the restaurant. */
export const bottleForDinner = (wine, { venue, dinner }) => ({
  input: {
    destination: 'RESTAURANT',
    products: [{ productRef: wine, quantity: 1 }],
    reservation: {
      venueRef: venue,
      reservationDate: dinner,
      name: '山田 花子',
      seats: 2,
      phoneBooked: true,
    },
  },
});

/** Puts a wine into the cart, for an evening at the restaurant. */
export const addToCart = async (ask, shop) => {
  const { addCartItem } = await ask(ADD, bottleForDinner(pick(shop.wines), shop));
  return addCartItem.items.at(-1)._id;
};

/** Empties the caller's cart, which holds 50 items at most. */
export async function emptyCart(ask) {
  const { cart } = await ask('{ cart { items { _id } } }');
  for (const { _id } of cart.items)
    await ask('mutation ($id: ID!) { removeCartItem(id: $id) { checkoutTotal } }', { id: _id });
}

/** By name; each runs one operation with `ask(query, variables)`, which throws on errors. */
export const OPERATIONS = {
  list: (ask, shop) => ask(LIST, randomPage(shop)),
  detail: (ask, { wines }) => ask(DETAIL, { reference: pick(wines) }),
  search: (ask) => ask(SEARCH, randomSearch()),
  cart: addToCart,
  checkout: async (ask, shop) => {
    const item = await addToCart(ask, shop);
    await ask(LINE, { id: item, line: { productRef: pick(shop.wines), quantity: 1 } });
    const { startPayment } = await ask(START, { input: { itemIds: [item] } });
    const id = startPayment._id;
    await ask(PLACE, { id, items: [item] });
    const { issuePaymentSecret } = await ask(SECRET, { id });
    await ask(PROCEED, { id });
    await ask(CONFIRM, { id, secret: issuePaymentSecret.paymentSecret });
    const { checkPayment } = await ask(CHECK, { id });
    if (checkPayment.status !== 'ACCEPTED') throw new Error(`the payment is ${checkPayment.status}`);
  },
};

/** Operations that need a customer. */
export const NEED_TOKEN = new Set(['cart', 'checkout']);
