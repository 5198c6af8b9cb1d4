import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { FakeStripeBalance } from './fake-stripe-balance.js';
import { FakeStripeCustomers } from './fake-stripe-customers.js';
import {
  type Failure,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  type RecordedCall,
  STRIPE_KEYS,
} from './fake-stripe.types.js';

export { STRIPE_KEYS };
export type { RecordedCall };

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * The part of Stripe's HTTP API that the shop uses, with its states, its errors and its idempotency keys. What a
 * browser would do at Stripe, a test does through the methods below. Spoken to by the official client only.
 */
export class FakeStripe {
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds: FakeRefund[] = [];
  readonly customers = new FakeStripeCustomers();
  readonly balance = new FakeStripeBalance();
  readonly calls: RecordedCall[] = [];
  private readonly answers = new Map<string, { request: string; status: number; body: unknown }>();
  private readonly disputes = new Map<string, FakeDispute>();
  private readonly sent: FakeEvent[] = [];
  private failures: Failure[] = [];
  private lasting?: Failure;
  private held: Promise<void> | undefined;
  private isDown = false;
  private refundTrouble?: 'refuse' | 'lose';
  private events = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeStripe> {
    let fake: FakeStripe | undefined = undefined;
    const server = createServer((request, response) => {
      // A caller that is killed while it asks is none of our business; whatever else went wrong is its answer.
      fake?.serve(request, response).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(String(error));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    fake = new FakeStripe(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return fake;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Environment of a server that takes this one for Stripe. */
  get env(): Record<string, string> {
    return { ...STRIPE_KEYS, STRIPE_API_BASE: this.url };
  }

  /** The next answers go wrong, one after the other. */
  failNext(...kinds: Failure[]): void {
    this.failures.push(...kinds);
  }

  /** All responses go wrong in this way, until it is undefined. */
  failAll(kind: Failure | undefined): void {
    this.lasting = kind;
  }

  /** Whether all the failures asked for have happened. */
  get hasFailed(): boolean {
    return this.failures.length === 0;
  }

  /** From now on answers are held back, of requests that are carried out, until the function answered is called. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = () => {
        this.held = undefined;
        resolve();
      };
    });
    return release;
  }

  /** No answer at all until it is up again. */
  down(isDown: boolean): void {
    this.isDown = isDown;
  }

  succeed(id: string, amountReceived?: number): void {
    const intent = this.get(id);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: amountReceived ?? intent.amount,
      last_payment_error: null,
    });
  }

  decline(
    id: string,
    message = 'Your card was declined.',
    reason: { code?: string; decline_code?: string } = {},
  ): void {
    Object.assign(this.get(id), {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', ...reason, message },
    });
  }

  /** Refunds of a payment that have reached the customer. */
  refundsOf(id: string): FakeRefund[] {
    return this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === id && status === 'succeeded',
    );
  }

  /** Somebody refunds at Stripe's own site: no request of the shop, no key. */
  refundOutside(id: string, amount: number): string {
    const refund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund' as const,
      payment_intent: id,
      amount,
    };
    this.refunds.push({ ...refund, status: 'succeeded', metadata: {} });
    return refund.id;
  }

  /** Refunds are rejected, or taken on and lost, as of an account without funds. */
  failRefunds(how: 'refuse' | 'lose' | undefined): void {
    this.refundTrouble = how;
  }

  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.answers.clear();
  }

  move(id: string, status: 'requires_action' | 'processing' | 'canceled'): void {
    this.get(id).status = status;
  }

  /** The card's bank refuses the 3-D Secure step. */
  failChallenge(id: string): void {
    const code = 'payment_intent_authentication_failure';
    this.decline(id, 'The provided PaymentMethod has failed authentication.', { code });
  }

  /** The card holder disputes a payment; answers the dispute's identifier. */
  openDispute(id: string, status = 'needs_response', amount = this.get(id).amount_received): string {
    const dispute = `dp_${this.disputes.size + 1}_${id}`;
    const fields = { object: 'dispute', payment_intent: id, amount, reason: 'fraudulent', status } as const;
    this.disputes.set(dispute, { id: dispute, ...fields });
    return dispute;
  }

  decideDispute(id: string, status: string): void {
    this.disputes.get(id)!.status = status;
  }

  /** An event as Stripe would send it, with the signature over its bytes. */
  event(type: string, id: string, options: { secret?: string; eventId?: string; object?: object } = {}) {
    this.events += 1;
    const event = {
      id: options.eventId ?? `evt_${this.events}`,
      object: 'event',
      type,
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: options.object ?? this.objectOf(id) },
    };
    if (options.secret === undefined) this.sent.push(event);
    return this.signed(JSON.stringify(event), options.secret);
  }

  /** A body with a signature, whatever it contains. */
  signed(body: string, secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return { body, headers: { 'Stripe-Signature': signature } };
  }

  /** A refund that had been taken on comes to nothing after all. */
  loseRefund(id: string): string {
    const refund = this.refunds.find((made) => made.payment_intent === id && made.status === 'succeeded');
    if (!refund) throw new Error(`no refund of ${id}`);
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    return refund.id;
  }

  private objectOf(id: string): object {
    return (
      this.refunds.find((refund) => refund.id === id) ??
      this.disputes.get(id) ??
      this.intents.get(id) ?? { id, object: 'payment_intent' }
    );
  }

  private get(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`no payment intent ${id}`);
    return intent;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const key = request.headers['idempotency-key'] as string | undefined;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      form,
      ...(key && { idempotencyKey: key }),
    };
    this.calls.push(call);
    const failure = this.isDown ? 'drop' : (this.lasting ?? this.failures.shift());
    if (failure === 'drop') return void request.socket.destroy();
    const { status, body } =
      failure === '500'
        ? FAULT
        : request.headers.authorization === `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`
          ? this.once(call, failure === '500-kept')
          : problem(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****');
    if (failure === 'lost') return void request.socket.destroy();
    if (failure === 'hang') return;
    await this.held;
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${this.calls.length}`,
    });
    response.end(JSON.stringify(body));
  }

  /** The same key answers as before; with other parameters it is rejected. */
  private once(call: RecordedCall, isFaulty: boolean): { status: number; body: unknown } {
    const { idempotencyKey: key } = call;
    const request = JSON.stringify([call.method, call.path, call.form]);
    const earlier = key ? this.answers.get(key) : undefined;
    if (earlier && earlier.request !== request)
      return problem(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    if (earlier) return earlier;
    const answer = isFaulty ? FAULT : this.answer(call);
    const kept = { ...answer, body: structuredClone(answer.body) };
    if (key) this.answers.set(key, { request, ...kept });
    return kept;
  }

  private answer({ method, path, form }: RecordedCall): { status: number; body: unknown } {
    const aboutCustomers = this.customers.answer({ method, path, form });
    if (aboutCustomers) return aboutCustomers;
    if (method === 'GET' && path.startsWith('/v1/balance_transactions?')) return this.balance.list(path);
    const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') return { status: 200, body: this.create(form) };
    if (method === 'POST' && path === '/v1/refunds') return this.refund(form);
    if (method === 'GET' && path.startsWith('/v1/refunds?')) return this.listRefunds(path);
    if (method === 'GET' && path.startsWith('/v1/events?')) return this.listEvents(path);
    const dispute = this.disputes.get(/^\/v1\/disputes\/(\w+)$/.exec(path)?.[1] ?? '');
    if (method === 'GET' && dispute) return { status: 200, body: dispute };
    const intent = id ? this.intents.get(id) : undefined;
    if (!intent) return problem(404, 'invalid_request_error', `No such payment_intent: '${id ?? path}'`);
    if (method === 'GET') return { status: 200, body: intent };
    if (!action) {
      if (form.customer) intent.customer = form.customer;
      return { status: 200, body: intent };
    }
    if (action !== 'cancel') return problem(404, 'invalid_request_error', `Unrecognized request URL ${path}`);
    if (!CANCELABLE.includes(intent.status))
      return problem(
        400,
        'invalid_request_error',
        `You cannot cancel this PaymentIntent: it is ${intent.status}`,
      );
    intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  private create(form: Record<string, string>): FakeIntent {
    const id = `pi_${randomBytes(8).toString('hex')}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      amount_received: 0,
      currency: form.currency ?? '',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      status: 'requires_payment_method',
      last_payment_error: null,
      metadata: { paymentIntentId: form['metadata[paymentIntentId]'] ?? '' },
      automatic_payment_methods: { enabled: form['automatic_payment_methods[enabled]'] === 'true' },
      excluded_payment_method_types: Object.entries(form)
        .filter(([name]) => name.startsWith('excluded_payment_method_types'))
        .map(([, value]) => value),
      customer: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  private refund(form: Record<string, string>): { status: number; body: unknown } {
    const intent = this.intents.get(form.payment_intent ?? '');
    const amount = Number(form.amount);
    const given = this.refunds
      .filter((refund) => refund.payment_intent === intent?.id && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const isDisputed = [...this.disputes.values()].some(
      (dispute) => dispute.payment_intent === intent?.id && dispute.status !== 'won',
    );
    if (isDisputed) return problem(400, 'invalid_request_error', 'The charge has been charged back.');
    if (this.refundTrouble === 'refuse')
      return problem(400, 'invalid_request_error', 'Insufficient funds in your account');
    if (intent?.status !== 'succeeded' || given + amount > intent.amount_received)
      return problem(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
      );
    const refund: FakeRefund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: this.refundTrouble === 'lose' ? 'failed' : 'succeeded',
      ...(this.refundTrouble === 'lose' && { failure_reason: 'insufficient_funds' }),
      metadata: { key: form['metadata[key]'] ?? '' },
    };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }

  private listRefunds(path: string): { status: number; body: unknown } {
    const query = new URL(path, 'http://stripe').searchParams;
    const data = this.refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'));
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
  }

  /** The newest first, page by page. */
  private listEvents(path: string): { status: number; body: unknown } {
    const query = new URL(path, 'http://stripe').searchParams;
    const types = [...query].flatMap(([name, value]) => (name.startsWith('types') ? [value] : []));
    const since = Number(query.get('created[gte]'));
    const after = query.get('starting_after');
    const found = this.sent
      .filter(({ type, created }) => types.includes(type) && created >= since)
      .toReversed();
    const rest = found.slice(after === null ? 0 : found.findIndex(({ id }) => id === after) + 1);
    const data = rest.slice(0, Math.min(Number(query.get('limit')), EVENTS_PER_PAGE));
    const body = { object: 'list', url: '/v1/events', has_more: rest.length > data.length, data };
    return { status: 200, body };
  }
}

/** Fewer than Stripe's, so that pages are turned. */
const EVENTS_PER_PAGE = 2;

const problem = (status: number, type: string, message: string) => ({
  status,
  body: { error: { type, message } },
});

const FAULT = problem(500, 'api_error', 'Something went wrong on our side');
