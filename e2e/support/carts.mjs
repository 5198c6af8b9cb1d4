// What visitors have in their cart, by the REST path of the shop: also for the scripts that are no tests.

const DAY_MS = 24 * 60 * 60 * 1000;
const WINE = { productRef: 'PRD00101', quantity: 1 };

export const BOTTLE_FOR_THE_CELLAR = { products: [WINE], destination: 'CELLAR' };

/**
 * A bottle for two at a restaurant, forty days ahead.
 * @param {string} name whose table it is
 */
export const bottleForTheTable = (name) => ({
  products: [WINE],
  reservation: {
    venueRef: 'VEN00003',
    reservationDate: new Date(Date.now() + 40 * DAY_MS).toISOString(),
    name,
    seats: 2,
    phoneBooked: true,
  },
});

/**
 * Empties the cart and puts one item into it.
 * @param {import('playwright-core').BrowserContext} context whose cart it is
 * @param {object} item
 */
export async function fillCart({ request }, item) {
  await request.delete('/api/cart');
  await request.post('/api/cart', { data: item });
}
