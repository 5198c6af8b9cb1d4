// Prepares a shop for a benchmark over HTTP: what to order, where to, and who orders.
import { graphql, post, sessionCookie } from './http.mjs';
import { addToCart } from './operations.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const SAMPLED_PAGES = 20;
const PER_PAGE = 100;

/** What operations choose from: wines of all parts of the catalogue, because recently used ones are cached. */
export async function describeShop(url) {
  const query = `query ($page: Int!) { products(filter: { inStock: true }, perPage: ${PER_PAGE}, page: $page, sort: REFERENCE) {
    total items { reference saleableQuantity } } }`;
  const { products: first } = await graphql(url, query, { page: 1 });
  const last = Math.ceil(first.total / PER_PAGE);
  const wines = [];
  for (let count = 0; count < Math.min(SAMPLED_PAGES, last); count += 1) {
    const page = 1 + Math.floor((count * last) / Math.min(SAMPLED_PAGES, last));
    const { products } = await graphql(url, query, { page });
    for (const { reference, saleableQuantity } of products.items)
      if (saleableQuantity > 0) wines.push(reference);
  }
  const { venues } = await graphql(url, '{ venues(perPage: 100) { items { reference } } }');
  return {
    wines,
    pages: Math.floor(first.total / 24),
    venues: venues.items.map(({ reference }) => reference),
    dinner: evening(),
  };
}

/** The Friday in some six weeks, at 18:00 in Japan. */
function evening() {
  const day = new Date(Date.now() + 45 * DAY_MS);
  const friday = new Date(day.getTime() + ((5 - day.getUTCDay() + 7) % 7) * DAY_MS);
  return `${friday.toISOString().slice(0, 10)}T09:00:00.000Z`;
}

/** A restaurant that takes bottles on that evening. */
export async function openVenue(url, shop, token) {
  const ask = (query, variables) => graphql(url, query, variables, { authorization: `Bearer ${token}` });
  for (const venue of shop.venues)
    if (await addToCart(ask, { ...shop, venue }).then(Boolean, () => false)) return venue;
  throw new Error('no restaurant takes bottles on that evening');
}

/** Registers a customer. @returns the response, with the session cookie of the new customer */
export async function register(url, email) {
  const response = await post(new URL('/api/auth/register', url), {
    name: '計測 花子',
    email,
    phone: '09012345678',
    birthday: '1990-05-05',
    password: 'a long password',
  });
  if (response.status !== 201) throw new Error(`registration: ${response.status} ${await response.text()}`);
  return response;
}

/** Signs in as the administrator of the demo data. @returns the session cookie */
export async function signInAsAdministrator(url) {
  const credentials = { email: 'admin@demo.vinkura.example', password: 'vinkura-demo' };
  return sessionCookie(await post(new URL('/api/auth/basicauth', url), credentials));
}

/** Registers customers. @returns an API token for each */
export async function customerTokens(url, count) {
  const cookie = await signInAsAdministrator(url);
  const tokens = [];
  for (let number = 0; number < count; number += 1) {
    const body = await (await register(url, `bench-${number}@test.example`)).json();
    const { createApiToken } = await graphql(
      url,
      'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
      { input: { name: 'bench', type: 'GUEST', userRef: (body.user ?? body).reference } },
      { cookie },
    );
    tokens.push(createApiToken.token);
  }
  return tokens;
}
