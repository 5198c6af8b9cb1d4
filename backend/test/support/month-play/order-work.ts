import { expect } from '@jest/globals';
import type { SeededRandom } from '@vinkura/demo-data';
import { tokyoDay } from '@vinkura/domain';
import { Clock } from '../../../src/platform/clock/clock.js';
import type { Customer } from '../customers.js';
import type { Client } from '../client.js';
import { addHomeAddress, anyVenue, bought, dinner } from '../money.js';
import type { Body } from '../operations.js';
import { changed, to } from '../order-lines.js';
import { answered, post, prepared, step } from '../order-steps.js';
import { refund } from '../refunds.js';
import type { Shop } from '../shop.js';
import { type Book, type SoldLine, type SoldOrder, total } from './book.js';
import { shipByFile } from './carrier-file.js';

const GRANT = `mutation ($userRef: String!, $points: Int!) {
  grantPoints(userRef: $userRef, points: $points, reason: "gift") { reference } }` as const;
const REGISTER =
  `mutation ($orderRef: String!, $problem: BottleProblem!, $productRef: String!, $quantity: Int!) {
  openOrderTask(orderRef: $orderRef, problem: $problem, productRef: $productRef, quantity: $quantity) { id } }` as const;
const DECIDE = `mutation ($id: ID!, $resolution: TaskResolution!, $amount: Yen, $points: Int,
  $returned: ReturnedBottlesInput) { closeOrderTask(id: $id, resolution: $resolution, reason: "割れのため",
  amount: $amount, points: $points, returned: $returned) { replacementRef } }` as const;

/** Purchases of a customer stay below the tier that earns more points. */
const TIER_LIMIT = 250_000;
const HOME_FEE = 1100;
const HOME_FREE_FROM = 30_000;

const sumOf = (lines: readonly SoldLine[]) => total(lines.map(({ bottles, price }) => bottles * price));

/** Orders of the play's customers, and what becomes of them. */
export class OrderWork {
  private admin!: Client;
  private customer!: Customer;
  private spent = TIER_LIMIT;
  private address = '';
  private venues: string[] = [];
  private refunds = 0;
  readonly customers: Customer[] = [];
  /** How often each thing was done. */
  readonly done = new Map<string, number>();

  constructor(
    private readonly shop: Shop,
    private readonly book: Book,
    private readonly warehouses: readonly string[],
    private readonly random: SeededRandom,
  ) {}

  /** Sessions end while days pass. */
  async startDay(admin: Client): Promise<void> {
    this.admin = admin;
    this.spent = TIER_LIMIT;
    if (this.venues.length > 0) return;
    for (const skip of [0, 1]) this.venues.push((await anyVenue(admin, skip)).reference);
  }

  /** An order from the cart to its end. */
  async order(): Promise<void> {
    const { random } = this;
    if (this.spent >= TIER_LIMIT) await this.welcome();
    const order = await this.buy(random.pick(['RESTAURANT', 'HOME', 'CELLAR'] as const));
    this.spent += sumOf(order.lines);
    this.count(order.destination);
    if (order.destination === 'CELLAR') return this.intoCellar(order);
    if (order.points === 0 && random.chance(0.15)) await this.remove(order);
    await this.plan(order.reference, order.destination, order.lines);
    if (random.chance(0.08)) return this.cancel(order);
    await this.ship(order.reference, order.lines);
    if (random.chance(0.15)) return this.claim(order);
    if (random.chance(0.15)) return this.refundPart(order);
    if (order.refunds.length === 0 && random.chance(0.6)) await this.close(order);
  }

  private count(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  private today = () => tokyoDay(this.shop.get(Clock).now());

  private async welcome(): Promise<void> {
    this.customer = await this.shop.newCustomer();
    this.customers.push(this.customer);
    this.spent = 0;
    this.address = await addHomeAddress(this.customer);
    const points = 500 + this.random.below(3000);
    await answered(this.admin, GRANT, { userRef: this.customer.user.reference, points });
    this.book.addPoints(this.customer.id, points);
  }

  private choose(): SoldLine[] {
    const { random, book } = this;
    const lines: SoldLine[] = [];
    const wanted = 1 + random.below(3);
    const first = random.below(book.wines.length);
    for (let index = 0; lines.length < wanted && index < book.wines.length; index++) {
      const { reference: wine, price } = book.wines[(first + index) % book.wines.length]!;
      const warehouse = random.pick(this.warehouses);
      const bottles = 1 + random.below(2);
      if (book.bottles(warehouse, wine, 'available') > bottles)
        lines.push({ wine, warehouse, bottles, price, cost: null });
    }
    return lines;
  }

  private async buy(destination: SoldOrder['destination']): Promise<SoldOrder> {
    const { random, book, customer } = this;
    const lines = this.choose();
    const venue = destination === 'RESTAURANT' ? random.pick(this.venues) : null;
    const seat = { reservationDate: dinner(), seats: 2, phoneBooked: true, venueConfirmed: true };
    const { status, body } = await customer.post<Body<'CartItem'>>('/api/cart', {
      products: lines.map(({ wine, bottles }) => to(wine, bottles)),
      ...(venue ? { reservation: { venueRef: venue, ...seat } } : { destination }),
      ...(destination === 'HOME' && { homeAddressId: this.address }),
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    const products = sumOf(lines);
    const balance = book.points.get(customer.id) ?? 0;
    const points = random.chance(0.4) ? random.below(Math.min(balance, products >> 1) + 1) : 0;
    const { orders, intent } = await bought(customer, [body], { usedPoints: points });
    const fee = destination === 'HOME' && products < HOME_FREE_FROM ? HOME_FEE : 0;
    const paid = products + fee - points;
    expect(intent.amount).toBe(paid);
    book.addPoints(customer.id, -points);
    const { reference } = orders[0]!;
    const written = { reference, day: this.today(), destination, venue, fee, points, paid };
    const order: SoldOrder = { ...written, lines, removed: [], refunds: [] };
    book.orders.push(order);
    return order;
  }

  private plannedOf = (lines: readonly SoldLine[]) =>
    lines.map(({ wine, warehouse, bottles }) => ({ ...to(wine, bottles), warehouseRef: warehouse }));

  private async plan(reference: string, destination: string, lines: readonly SoldLine[]): Promise<void> {
    await step(this.admin, 'submitPlanning', { reference, bottles: this.plannedOf(lines) });
    for (const line of lines) this.book.move(line, 'available', 'reservedVinkura');
    if (destination === 'RESTAURANT') await step(this.admin, 'makeOrderReady', { reference });
  }

  private async ship(reference: string, lines: readonly SoldLine[]): Promise<void> {
    const { deliveries } = await prepared(this.admin, reference);
    const isByFile = this.random.chance(0.15);
    if (isByFile) {
      await shipByFile(this.admin, this.random, { reference, lines, deliveries });
      this.count('carrier files');
    }
    for (const { ref, warehouseRef } of deliveries) {
      if (!isByFile) await step(this.admin, 'shipOrder', { reference, deliveryRef: ref });
      for (const line of lines.filter(({ warehouse }) => warehouse === warehouseRef)) {
        this.book.move(line, 'reservedVinkura', null);
        line.cost = this.book.sell(line);
      }
    }
  }

  private async intoCellar(order: SoldOrder): Promise<void> {
    const { reference, lines } = order;
    await step(this.admin, 'submitCellarPlanning', { reference, bottles: this.plannedOf(lines) });
    for (const line of lines) {
      this.book.move(line, 'available', 'myCellar');
      line.cost = this.book.sell(line);
    }
    // Bottles in the cellar are received, and the order is closed with it.
    this.earn(order);
  }

  private async close(order: SoldOrder): Promise<void> {
    const { reference } = order;
    for (const { ref } of (await this.parcelsOf(reference)).deliveries)
      await post(this.admin, reference, 'confirmreception', { order: reference, deliveryRef: ref });
    await step(this.admin, 'closeOrder', { reference });
    this.earn(order);
  }

  /** A point for 100 yen of wine that was paid by card. */
  private earn({ lines, points }: SoldOrder): void {
    this.book.addPoints(this.customer.id, Math.floor((sumOf(lines) - points) / 100));
    this.count('closed');
  }

  private async parcelsOf(reference: string) {
    const query =
      'query ($reference: String!) { order(reference: $reference) { deliveries { ref } } }' as const;
    return (await answered(this.admin, query, { reference })).order!;
  }

  /** A bottle is taken out of the order before it is planned. */
  private async remove(order: SoldOrder): Promise<void> {
    const line = order.lines.find(({ bottles }) => bottles > 1);
    if (!line) return;
    await changed(this.admin, order.reference, to(line.wine, line.bottles - 1));
    line.bottles -= 1;
    order.removed.push({ ...line, bottles: 1 });
    order.refunds.push({ day: this.today(), amount: line.price });
    this.count('removed bottles');
  }

  private async cancel(order: SoldOrder): Promise<void> {
    const { reference, lines, refunds, paid, points } = order;
    await step(this.admin, 'cancelOrder', { reference });
    for (const line of lines) this.book.move(line, 'reservedVinkura', 'available');
    await this.refund(order, paid - total(refunds.map(({ amount }) => amount)));
    this.book.addPoints(this.customer.id, points);
    this.count('cancelled');
  }

  private async refundPart(order: SoldOrder): Promise<void> {
    const { paid, refunds } = order;
    const left = paid - total(refunds.map(({ amount }) => amount));
    await this.refund(order, 1 + this.random.below(left >> 1));
    this.count('refunds');
  }

  private async refund(order: SoldOrder, amount: number): Promise<void> {
    this.refunds += 1;
    const answer = await refund(this.admin, order.reference, { amount, key: `month-${this.refunds}` });
    expect(answer).toMatchObject({ status: 200 });
    order.refunds.push({ day: this.today(), amount });
  }

  private async claim(order: SoldOrder): Promise<void> {
    const { random, admin, book } = this;
    const line = random.pick(order.lines);
    const problem = random.pick(['BROKEN', 'MISSING'] as const);
    const claim = { orderRef: order.reference, problem, productRef: line.wine, quantity: 1 };
    const { id } = (await answered(admin, REGISTER, claim)).openOrderTask;
    const resolution = random.pick(['REPLACEMENT', 'REFUND', 'POINTS', 'NO_ACTION'] as const);
    const bucket = problem === 'BROKEN' ? 'bottleIssue' : 'available';
    const isReturned = resolution !== 'NO_ACTION' && random.chance(0.7);
    const returned = isReturned ? { warehouseRef: line.warehouse, bucket, quantity: 1 } : null;
    const amount = resolution === 'REFUND' ? 1 + random.below(line.price >> 1) : null;
    const points = resolution === 'POINTS' ? 1 + random.below(800) : null;
    const decided = await answered(admin, DECIDE, { id, resolution, amount, points, returned });
    if (isReturned) book.takeBack(line, bucket, 1);
    if (amount) order.refunds.push({ day: this.today(), amount });
    if (points) book.addPoints(this.customer.id, points);
    if (resolution === 'REPLACEMENT') await this.replace(order, line, decided.closeOrderTask.replacementRef!);
    this.count(`claims: ${resolution}`);
  }

  /** The replacement is an order of its own, of 0 yen. */
  private async replace({ destination }: SoldOrder, { wine }: SoldLine, reference: string): Promise<void> {
    const warehouse = this.warehouses.find((each) => this.book.bottles(each, wine, 'available') > 0)!;
    const lines = [{ wine, warehouse, bottles: 1, price: 0, cost: null }];
    await this.plan(reference, destination, lines);
    await this.ship(reference, lines);
  }
}
