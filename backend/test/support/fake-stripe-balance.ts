interface FakeTransaction {
  id: string;
  object: 'balance_transaction';
  type: string;
  /** Yen; negative if it left the balance. */
  amount: number;
  fee: number;
  net: number;
  currency: string;
  /** Seconds. */
  created: number;
}

/** Fewer than Stripe's, so that pages are turned. */
const PER_PAGE = 2;

/** The transactions of Stripe's balance. */
export class FakeStripeBalance {
  private readonly transactions: FakeTransaction[] = [];

  add(type: string, amount: number, { fee = 0, at = new Date(), currency = 'jpy' } = {}): string {
    const id = `txn_${this.transactions.length + 1}`;
    const created = Math.floor(at.getTime() / 1000);
    const object = 'balance_transaction' as const;
    this.transactions.push({ id, object, type, amount, fee, net: amount - fee, currency, created });
    return id;
  }

  /** The newest first, page by page. */
  list(path: string) {
    const query = new URL(path, 'http://stripe').searchParams;
    const [from, until] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const after = query.get('starting_after');
    const found = this.transactions
      .filter((each) => each.created >= from && each.created < until)
      .filter((each) => each.currency === query.get('currency'))
      .toReversed();
    const rest = found.slice(after === null ? 0 : found.findIndex(({ id }) => id === after) + 1);
    const data = rest.slice(0, PER_PAGE);
    const has_more = rest.length > data.length;
    return { status: 200, body: { object: 'list', url: '/v1/balance_transactions', has_more, data } };
  }
}
