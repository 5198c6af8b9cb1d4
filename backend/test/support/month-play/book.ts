/**
 * The play's own book: what was done, and what follows from it by the rules as they are written down. It imports nothing of
 * the product, so that an error there cannot be repeated here.
 */
export interface PlayWine {
  reference: string;
  price: number;
  millilitres: number;
  liquorKind: string;
}

export interface SoldLine {
  wine: string;
  warehouse: string;
  bottles: number;
  price: number;
  cost: number | null;
}

export interface SoldOrder {
  reference: string;
  day: string;
  destination: 'RESTAURANT' | 'HOME' | 'CELLAR';
  venue: string | null;
  lines: SoldLine[];
  removed: SoldLine[];
  fee: number;
  points: number;
  /** Products, fee and points at the time of payment. */
  paid: number;
  refunds: { day: string; amount: number }[];
}

export interface ReceivedLine {
  wine: string;
  counted: number;
  broken: number;
  unitCost: number | null;
}

type Bucket = 'available' | 'reservedVinkura' | 'myCellar' | 'bottleIssue' | 'lost';
type CostKind = 'RECEIVED' | 'SOLD' | 'RETURNED' | 'LOST';
type Flow = 'received' | 'sold' | 'returned' | 'lost' | 'receivedYen' | 'soldYen';

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Tax of 10 % that an amount includes, rounded down. */
const taxIn = (amount: number): number => Math.floor((amount * 10) / 110);

const add = (map: Map<string, number>, key: string, amount: number) =>
  map.set(key, (map.get(key) ?? 0) + amount);

export class Book {
  readonly orders: SoldOrder[] = [];
  readonly points = new Map<string, number>();
  /** Bottles by `warehouse:wine:bucket`. */
  readonly stock = new Map<string, number>();
  readonly costs = new Map<string, { bottles: number; yen: number }>();
  /** Yen of the journal's entries of stock, by kind. */
  readonly journal = new Map<CostKind, number>();
  private readonly flows = new Map<string, number>();
  private readonly wineOf: ReadonlyMap<string, PlayWine>;

  constructor(readonly wines: readonly PlayWine[]) {
    this.wineOf = new Map(wines.map((wine) => [wine.reference, wine]));
  }

  bottles(warehouse: string, wine: string, bucket: Bucket): number {
    return this.stock.get(`${warehouse}:${wine}:${bucket}`) ?? 0;
  }

  put(warehouse: string, wine: string, bucket: Bucket, bottles: number): void {
    add(this.stock, `${warehouse}:${wine}:${bucket}`, bottles);
  }

  move(line: Pick<SoldLine, 'warehouse' | 'wine' | 'bottles'>, from: Bucket, to: Bucket | null): void {
    this.put(line.warehouse, line.wine, from, -line.bottles);
    if (to) this.put(line.warehouse, line.wine, to, line.bottles);
  }

  addPoints(customer: string, points: number): void {
    add(this.points, customer, points);
  }

  /** A delivery note: its total, if there is one, goes to the lines by their value, the rest to the largest fractions. */
  receive(warehouse: string, lines: readonly ReceivedLine[], noteTotal: number | null): void {
    const good = ({ counted, broken }: ReceivedLine) => counted - broken;
    let costs = lines.map((line) => (line.unitCost === null ? null : line.unitCost * good(line)));
    if (noteTotal !== null) {
      const value = total(costs.map((cost) => cost!));
      const exact = costs.map((cost) => noteTotal * cost!);
      const whole = exact.map((share) => Math.floor(share / value));
      const order = exact.map((share, index) => ({ index, rest: share % value }));
      order.sort((a, b) => b.rest - a.rest || a.index - b.index);
      for (const { index } of order.slice(0, noteTotal - total(whole))) whole[index]! += 1;
      costs = whole;
    }
    for (const [index, line] of lines.entries()) {
      const cost = costs[index] ?? null;
      this.put(warehouse, line.wine, 'available', good(line));
      this.put(warehouse, line.wine, 'bottleIssue', line.broken);
      this.flow(line.wine, 'received', line.counted);
      this.flow(line.wine, 'lost', line.broken);
      this.flowYen(line.wine, 'receivedYen', cost ?? 0);
      if (cost !== null && good(line) > 0) this.addCost(line.wine, good(line), cost, 'RECEIVED');
    }
  }

  /** Bottles that are broken, stolen or missing. */
  lose(wine: string, bottles: number): void {
    this.takeCost(wine, bottles, 'LOST');
    this.flow(wine, 'lost', bottles);
  }

  /** Bottles handed over; answers their cost. */
  sell({ wine, bottles, price }: SoldLine): number | null {
    this.flow(wine, 'sold', bottles);
    this.flowYen(wine, 'soldYen', bottles * price);
    return this.takeCost(wine, bottles, 'SOLD');
  }

  /** A bottle of a claim that is in the warehouse again. */
  takeBack(line: SoldLine, bucket: 'available' | 'bottleIssue', bottles: number): void {
    this.put(line.warehouse, line.wine, bucket, bottles);
    this.flow(line.wine, 'returned', bottles);
    this.flowYen(line.wine, 'soldYen', -bottles * line.price);
    if (bucket === 'bottleIssue') this.flow(line.wine, 'lost', bottles);
    else {
      const known = this.costs.get(line.wine);
      if (known && known.bottles > 0)
        this.addCost(line.wine, bottles, this.average(line.wine, bottles), 'RETURNED');
    }
  }

  /** Millilitres or yen of the liquor ledger. */
  liquor(kind: string, flow: Flow): number {
    return this.flows.get(`${kind}:${flow}`) ?? 0;
  }

  /** What the shop owns of a kind. */
  millilitresHeld(kind: string, warehouses: readonly string[]): number {
    const wines = this.wines.filter(({ liquorKind }) => liquorKind === kind);
    const held = (wine: string) =>
      warehouses.map(
        (each) => this.bottles(each, wine, 'available') + this.bottles(each, wine, 'reservedVinkura'),
      );
    return total(wines.map(({ reference, millilitres }) => total(held(reference)) * millilitres));
  }

  sales(orders: readonly SoldOrder[] = this.orders) {
    const credited = orders.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
    const revenue = total(orders.map(({ paid }) => paid));
    const refunds = total(credited);
    return {
      revenue,
      refunds,
      net: revenue - refunds,
      tax: total(orders.map(({ paid }) => taxIn(paid))) - total(credited.map(taxIn)),
      orders: orders.length,
      bottles: total(
        orders.flatMap(({ lines, removed }) => [...lines, ...removed]).map((line) => line.bottles),
      ),
      cost: total(orders.flatMap(({ lines }) => lines.map(({ cost }) => cost ?? 0))),
    };
  }

  /** Revenue, bottles and cost of a wine: points are spread over the lines, rounded down, the rest to the first. */
  salesOf(wine: string) {
    const sums = { revenue: 0, bottles: 0, cost: 0 };
    for (const { lines, removed, points } of this.orders) {
      const all = [...lines, ...removed];
      const prices = all.map((line) => line.price * line.bottles);
      const shares = prices.map((price) => Math.floor((points * price) / total(prices)));
      shares[0]! += points - total(shares);
      for (const [index, line] of all.entries()) {
        if (line.wine !== wine) continue;
        sums.revenue += prices[index]! - shares[index]!;
        sums.bottles += line.bottles;
        sums.cost += line.cost ?? 0;
      }
    }
    return sums;
  }

  netOf(day: string): number {
    const refunds = this.orders.flatMap((order) => order.refunds).filter((refund) => refund.day === day);
    const paid = this.orders.filter((order) => order.day === day).map((order) => order.paid);
    return total(paid) - total(refunds.map(({ amount }) => amount));
  }

  private average(wine: string, bottles: number): number {
    const known = this.costs.get(wine)!;
    return Math.floor((2 * known.yen * bottles + known.bottles) / (2 * known.bottles));
  }

  private addCost(wine: string, bottles: number, yen: number, kind: CostKind): void {
    this.journal.set(kind, (this.journal.get(kind) ?? 0) + yen);
    const known = this.costs.get(wine) ?? { bottles: 0, yen: 0 };
    this.costs.set(wine, { bottles: known.bottles + bottles, yen: known.yen + yen });
  }

  private takeCost(wine: string, bottles: number, kind: CostKind): number | null {
    const known = this.costs.get(wine);
    if (!known || known.bottles === 0) return null;
    const taken = Math.min(bottles, known.bottles);
    const yen = this.average(wine, taken);
    this.costs.set(wine, { bottles: known.bottles - taken, yen: known.yen - yen });
    this.journal.set(kind, (this.journal.get(kind) ?? 0) + yen);
    return yen;
  }

  private flow(wine: string, flow: Flow, bottles: number): void {
    const { liquorKind, millilitres } = this.wineOf.get(wine)!;
    add(this.flows, `${liquorKind}:${flow}`, bottles * millilitres);
  }

  private flowYen(wine: string, flow: Flow, yen: number): void {
    add(this.flows, `${this.wineOf.get(wine)!.liquorKind}:${flow}`, yen);
  }
}
