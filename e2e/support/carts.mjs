// What visitors have in their cart, by the REST path of the shop: also for the scripts that are no tests.

const DAY_MS = 24 * 60 * 60 * 1000;
const FRIDAY = 5;
/** 19:00 in Japan. */
const DINNER_UTC_HOUR = 10;

/** The evening of a Friday some forty days ahead, when the restaurant is open. */
function fridayDinner() {
  const day = new Date(Date.now() + 40 * DAY_MS);
  while (day.getUTCDay() !== FRIDAY) day.setTime(day.getTime() + DAY_MS);
  day.setUTCHours(DINNER_UTC_HOUR, 0, 0, 0);
  return day;
}

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
    reservationDate: fridayDinner().toISOString(),
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
