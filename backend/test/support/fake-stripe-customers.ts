import { randomBytes } from 'node:crypto';
import type { FakeCard, FakeCustomer, RecordedCall } from './fake-stripe.types.js';

type Answer = { status: number; body: unknown };

const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
});

/** Stripe's customers, their payment methods and the sessions of its form. */
export class FakeStripeCustomers {
  readonly all = new Map<string, FakeCustomer>();
  readonly cards: FakeCard[] = [];
  /** Customer sessions with the features that were asked for. */
  readonly sessions: Record<string, string>[] = [];

  /** The customer ticks the box of Stripe's form: the card of a payment is kept. */
  save(customer: string, last4 = '4242', allow_redisplay = 'always'): FakeCard {
    const card: FakeCard = {
      id: `pm_${randomBytes(8).toString('hex')}`,
      object: 'payment_method',
      type: 'card',
      customer,
      allow_redisplay,
      card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 },
    };
    this.cards.unshift(card);
    return card;
  }

  /** Undefined for what is not about customers. */
  answer({ method, path, form }: RecordedCall): Answer | undefined {
    if (path === '/v1/customers') return this.create(form);
    if (path === '/v1/customer_sessions') return this.openSession(form);
    const detached = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path)?.[1];
    if (detached) return this.detach(detached);
    const [, id, of, card] = /^\/v1\/customers\/(\w+)(\/payment_methods(?:\/(\w+))?)?/.exec(path) ?? [];
    if (!id) return undefined;
    const customer = this.all.get(id);
    if (!customer) return missing(`customer: '${id}'`);
    if (method === 'DELETE') return this.delete(customer);
    if (card) return this.read(id, card);
    return of ? this.list(id, path) : { status: 200, body: customer };
  }

  private create(form: Record<string, string>): Answer {
    const id = `cus_${randomBytes(7).toString('hex')}`;
    const customer: FakeCustomer = {
      id,
      object: 'customer',
      metadata: { account: form['metadata[account]'] ?? '' },
    };
    this.all.set(id, customer);
    return { status: 200, body: customer };
  }

  private openSession(form: Record<string, string>): Answer {
    const customer = form.customer ?? '';
    if (!this.all.has(customer)) return missing(`customer: '${customer}'`);
    this.sessions.push(form);
    const client_secret = `cuss_secret_${randomBytes(8).toString('hex')}`;
    return { status: 200, body: { object: 'customer_session', customer, client_secret } };
  }

  private read(customer: string, id: string): Answer {
    const card = this.cards.find((each) => each.id === id && each.customer === customer);
    return card ? { status: 200, body: card } : missing(`payment_method: '${id}'`);
  }

  private detach(id: string): Answer {
    const index = this.cards.findIndex((card) => card.id === id);
    if (index < 0) return missing(`payment_method: '${id}'`);
    const [card] = this.cards.splice(index, 1);
    return { status: 200, body: { ...card, customer: null } };
  }

  private list(customer: string, path: string): Answer {
    const query = new URL(path, 'http://stripe').searchParams;
    const data = this.cards.filter(
      (card) =>
        card.customer === customer &&
        card.type === query.get('type') &&
        card.allow_redisplay === query.get('allow_redisplay'),
    );
    return { status: 200, body: { object: 'list', url: path, has_more: false, data } };
  }

  private delete({ id }: FakeCustomer): Answer {
    this.all.delete(id);
    for (const card of this.cards.filter(({ customer }) => customer === id)) this.detach(card.id);
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }
}
