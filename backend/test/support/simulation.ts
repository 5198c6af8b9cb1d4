import { MINUTE_MS, OrderStatus } from '@vinkura/domain';
import type { ClientResponse, Client } from './client.js';
import { addHomeAddress, CARDS, dinner } from './money.js';
import type { SeededRandom } from '@vinkura/demo-data';
import type { Body } from './operations.js';
import type { Shop } from './shop.js';

const PASSWORD = 'a long password';

/** What the simulated people share: what there is to buy, and where to eat. */
export interface Simulation {
  shop: Shop;
  wines: readonly { reference: string }[];
  venues: readonly { reference: string }[];
  bottles: readonly { uniqueId: string; productRef: string; indentRef: string }[];
  /** Log of actions, to analyse a failure. */
  trace: string[];
}

/** Somebody who does something by chance, again and again. */
export interface Actor {
  name: string;
  act(random: SeededRandom): Promise<void>;
}

type Action = (random: SeededRandom) => Promise<ClientResponse | undefined>;

/** Answers that mean that the server, not the caller, is at fault. */
const isFault = ({ status }: ClientResponse) => status >= 500;

abstract class Person implements Actor {
  protected constructor(
    readonly name: string,
    protected readonly simulation: Simulation,
    protected client: Client,
    private readonly email: string,
    private readonly password: string,
  ) {}

  protected abstract readonly actions: Readonly<Record<string, Action>>;

  async act(random: SeededRandom): Promise<void> {
    const [name, action] = random.pick(Object.entries(this.actions));
    let answer = await action(random);
    // The clock runs for days here, and sign-ins end.
    if (answer?.status === 401) {
      await this.client.post('/api/auth/basicauth', { email: this.email, password: this.password });
      answer = await action(random);
    }
    if (!answer) return;
    this.simulation.trace.push(`${this.name} ${name} → ${answer.status} ${answer.body?.code ?? ''}`);
    if (isFault(answer))
      throw new Error(`${this.name} ${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
  }

  /** GraphQL as an answer with a status. */
  protected async graphql(query: string, variables: Record<string, unknown>): Promise<ClientResponse> {
    const { data, errors } = await this.client.graphqlText(query, variables);
    const code = errors?.[0]?.extensions.code;
    const status = code === 'INTERNAL' ? 500 : code === 'UNAUTHENTICATED' ? 401 : errors ? 400 : 200;
    return { status, body: errors ? { code, message: errors[0]?.message } : data, headers: new Headers() };
  }

  protected async orders(): Promise<Body<'Order'>[]> {
    const { body } = await this.client.get('/api/orders');
    return Array.isArray(body) ? body : [];
  }
}

export class SimulatedCustomer extends Person {
  private addressId?: string;

  static async create(simulation: Simulation, name: string): Promise<SimulatedCustomer> {
    const client = await simulation.shop.newCustomer({ name });
    const { body } = await client.get('/api/_auth/session');
    return new SimulatedCustomer(name, simulation, client, body.user.email, PASSWORD);
  }

  /** A gift of the shop, so that there is something to spend. */
  async receivePoints(points: number): Promise<void> {
    const { body } = await this.client.get('/api/_auth/session');
    const admin = await this.simulation.shop.signIn('admin');
    const { errors } = await admin.graphql(
      'mutation ($userRef: String!, $points: Int!) { grantPoints(userRef: $userRef, points: $points, reason: "gift") { reference } }',
      { userRef: body.user.reference, points },
    );
    if (errors) throw new Error(errors[0]?.message);
  }

  protected readonly actions: Readonly<Record<string, Action>> = {
    chooses: (random) => this.choose(random),
    choosesAgain: (random) => this.choose(random),
    takesOutOfCellar: (random) => this.takeOutOfCellar(random),
    preOrders: (random) => this.preOrder(random),
    removes: (random) => this.remove(random),
    checksOut: (random) => this.checkOut(random),
    checksOutAgain: (random) => this.checkOut(random),
    pays: (random) => this.pay(random),
    paysAgain: (random) => this.pay(random),
    asks: (random) => this.ask(random),
    cancels: (random) => this.cancel(random),
    confirms: (random) => this.confirm(random),
    judges: (random) => this.judge(random),
  };

  private async choose(random: SeededRandom) {
    const { reference } = random.pick(this.simulation.wines);
    const products = [{ productRef: reference, quantity: 1 + random.below(3) }];
    switch (random.below(3)) {
      case 0:
        return this.client.post('/api/cart', { products, destination: 'CELLAR' });
      case 1:
        this.addressId ??= await addHomeAddress(this.client).catch(() => undefined);
        return this.client.post('/api/cart', {
          products,
          destination: 'HOME',
          homeAddressId: this.addressId,
        });
      default:
        return this.client.post('/api/cart', {
          products,
          reservation: this.table(random),
        });
    }
  }

  private table(random: SeededRandom) {
    const venueRef = random.pick(this.simulation.venues).reference;
    return { venueRef, reservationDate: dinner(), seats: 2, phoneBooked: true, venueConfirmed: true };
  }

  private async takeOutOfCellar(random: SeededRandom) {
    const query = '{ cellar { entries(filter: { held: true }) { items { _id productRef quantity } } } }';
    const answer = await this.graphql(query, {});
    if (answer.status !== 200) return answer;
    const entries: Body<'CellarEntry'>[] = answer.body.cellar.entries.items;
    if (entries.length === 0) return undefined;
    const { _id, productRef, quantity } = random.pick(entries);
    return this.client.post('/api/cart', {
      products: [{ productRef, quantity: Math.max(1, random.below(quantity + 2)), cellarId: _id }],
      reservation: this.table(random),
    });
  }

  private async preOrder(random: SeededRandom) {
    if (this.simulation.bottles.length === 0) return undefined;
    const { uniqueId, productRef } = random.pick(this.simulation.bottles);
    this.addressId ??= await addHomeAddress(this.client).catch(() => undefined);
    return this.client.post('/api/cart', {
      indentProductRef: uniqueId,
      products: [{ productRef, quantity: 1 }],
      destination: 'HOME',
      homeAddressId: this.addressId,
    });
  }

  private async remove(random: SeededRandom) {
    const items = await this.items();
    return items.length > 0 ? this.client.delete(`/api/cart/${random.pick(items)._id}`) : undefined;
  }

  private async checkOut(random: SeededRandom) {
    const items = await this.items();
    if (items.length === 0) return undefined;
    const first = random.pick(items);
    const isIndent = Boolean(first.indentProductRef);
    const chosen = isIndent ? [first] : items.filter((item) => !item.indentProductRef && random.chance(0.7));
    const cartItems = (chosen.length > 0 ? chosen : [first]).map(({ _id }) => ({ _id }));
    const payment = await this.client.post('/api/payments', {
      cartItems,
      usedPoints: random.chance(0.4) ? random.below(800) : 0,
      ...(isIndent && { fromIndent: true }),
    });
    if (payment.status >= 300) return payment;
    return this.client.post('/api/orders', { cartItems, paymentIntent: { _id: payment.body._id } });
  }

  /** Pays an order that waits, or tries a failed one again; any card, and sometimes the form is closed. */
  private async pay(random: SeededRandom) {
    const waiting = (await this.orders()).filter(({ status }) =>
      ['PLACED', 'PLACED_PAYMENT_ERROR'].includes(status),
    );
    if (waiting.length === 0) return undefined;
    const order = random.pick(waiting);
    let intentId = order.paymentIntentId;
    if (order.status === 'PLACED_PAYMENT_ERROR' || random.chance(0.1)) {
      const retry = await this.client.post('/api/payments', { cartItems: [], fromOrderRef: order.reference });
      if (retry.status >= 300) return retry;
      intentId = retry.body._id;
    }
    const started = await this.client.get(`/api/payments/${intentId}/start`);
    if (started.status >= 300 || random.chance(0.1)) return started;
    const proceeded = await this.client.put(`/api/payments/${intentId}`, {
      paymentIntentId: intentId,
      status: 'processing',
      orders: started.body.orderRefs,
    });
    if (proceeded.status >= 300 || random.chance(0.1)) return proceeded;
    return this.client.post(`/api/sandbox-payments/${intentId}/confirm`, {
      paymentSecret: started.body.paymentSecret,
      cardNumber: random.chance(0.6) ? CARDS.accepted : random.pick(Object.values(CARDS)),
      challenge: random.chance(0.5) ? 'pass' : 'fail',
    });
  }

  private async ask(random: SeededRandom) {
    const orders = (await this.orders()).filter(({ paymentIntentId }) => paymentIntentId);
    return orders.length > 0
      ? this.client.get(`/api/payments/${random.pick(orders).paymentIntentId}/successcheck`)
      : undefined;
  }

  private async cancel(random: SeededRandom) {
    if (random.chance(0.6)) return undefined;
    const orders = await this.orders();
    if (orders.length === 0) return undefined;
    return this.graphql('mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }', {
      reference: random.pick(orders).reference,
    });
  }

  private async confirm(random: SeededRandom) {
    const orders = (await this.orders()).filter(({ status }) => status === 'IN_DELIVERY');
    if (orders.length === 0) return undefined;
    const order = random.pick(orders);
    const path = order.kind === 'INDENT' ? 'confirmindentreception' : 'confirmreception';
    const deliveryRef = random.pick(order.deliveries.map(({ ref }) => ref));
    return this.client.post(`/api/orders/${order.reference}/${path}`, {
      order: order.reference,
      deliveryRef,
    });
  }

  private async judge(random: SeededRandom) {
    const orders = (await this.orders()).filter(({ status }) =>
      ['RECEPTION_CONFIRMED', 'CLOSED'].includes(status),
    );
    if (orders.length === 0) return undefined;
    const { reference } = random.pick(orders);
    // The customer has it from the mail.
    const stored = await this.simulation.shop.connection.collection('orders').findOne({ reference });
    const rating = () => 1 + random.below(5);
    return this.client.post(`/api/orders/${stored!.secretToken}/submitfeedback`, {
      order: reference,
      feedback: {
        productExperience: rating(),
        venueService: rating(),
        food: rating(),
        atmosphere: rating(),
        wineQuality: rating(),
        foodPairing: rating(),
      },
    });
  }

  private async items(): Promise<Body<'CartItem'>[]> {
    const { body } = await this.client.get('/api/cart');
    return body.cartItems ?? [];
  }
}

const PATHS: Readonly<Record<string, string>> = {
  START_PLANNING: 'startplanning',
  SUBMIT_PLANNING: 'submitplanning',
  SUBMIT_CELLAR_PLANNING: 'submitcellarplanning',
  SUBMIT_INDENT_PLANNING: 'submitindentplanning',
  START_PREPARING: 'startpreparing',
};

const MUTATIONS: Readonly<Record<string, string>> = {
  MAKE_READY: 'makeOrderReady(reference: $reference)',
  HOLD: 'holdOrder(reference: $reference, reason: "by chance")',
  RESUME: 'resumeOrder(reference: $reference)',
  CANCEL: 'cancelOrder(reference: $reference)',
  CLOSE: 'closeOrder(reference: $reference)',
};

/** Pushes orders on, mostly as the screen would offer it, sometimes not. */
export class SimulatedAdministrator extends Person {
  static async create(simulation: Simulation, name: string): Promise<SimulatedAdministrator> {
    const client = await simulation.shop.signIn('admin');
    return new SimulatedAdministrator(name, simulation, client, 'admin@demo.vinkura.example', 'vinkura-demo');
  }

  protected readonly actions: Readonly<Record<string, Action>> = {
    pushes: (random) => this.push(random),
    pushesAgain: (random) => this.push(random),
    pushesOn: (random) => this.push(random),
    refunds: (random) => this.refund(random),
    forces: (random) => this.force(random),
    stocks: (random) => this.stock(random),
  };

  private async recent(): Promise<Body<'Order'>[]> {
    const { body } = await this.client.get('/api/orders?perPage=30&page=1');
    return Array.isArray(body) ? body : [];
  }

  private async push(random: SeededRandom): Promise<ClientResponse | undefined> {
    const orders = (await this.recent()).filter(({ availableActions }) => availableActions?.length > 0);
    if (orders.length === 0) return undefined;
    const order = random.pick(orders);
    const wanted = order.availableActions.filter(
      (action: string) => !['FORCE_STATUS', 'CANCEL', 'HOLD'].includes(action),
    );
    const action =
      wanted.length > 0 && random.chance(0.85)
        ? random.pick(wanted)
        : random.pick([...Object.keys(PATHS), ...Object.keys(MUTATIONS), 'SHIP']);
    return this.performStep(String(action), order);
  }

  private async performStep(action: string, order: Body<'Order'>): Promise<ClientResponse | undefined> {
    const id = order.reference;
    if (PATHS[action]) return this.client.post(`/api/orders/${id}/${PATHS[action]}`, {});
    if (MUTATIONS[action])
      return this.graphql(`mutation ($reference: String!) { ${MUTATIONS[action]} { status } }`, {
        reference: id,
      });
    if (action === 'SAVE_PREPARATION' || action === 'CONFIRM_PREPARATION')
      return this.confirmPreparation(order);
    if (action === 'SHIP') {
      const waiting = order.deliveries.filter(({ status }) => status === 'WAITING_TO_SHIP');
      return this.graphql(
        'mutation ($id: String!, $ref: String) { shipOrder(reference: $id, deliveryRef: $ref, carrier: "ヤマト運輸", tracking: "1") { status } }',
        { id, ref: waiting[0]?.ref },
      );
    }
    if (action === 'CONFIRM_RECEPTION') {
      const path = order.kind === 'INDENT' ? 'confirmindentreception' : 'confirmreception';
      const deliveryRef = order.deliveries.find(({ status }) => status === 'SHIPPED')?.ref;
      return this.client.post(`/api/orders/${id}/${path}`, { order: id, deliveryRef });
    }
    return undefined;
  }

  /** Ticks the whole checklist, then confirms. */
  private async confirmPreparation(order: Body<'Order'>): Promise<ClientResponse> {
    const preparation = (order.preparation ?? []).map((line) => ({ ...line, done: true }));
    await this.client.post(`/api/orders/${order.reference}/savepreparation`, { preparation });
    return this.client.post(`/api/orders/${order.reference}/confirmpreparation`, {});
  }

  private async refund(random: SeededRandom) {
    const orders = (await this.recent()).filter(({ paidAt, paymentAmount }) => paidAt && paymentAmount > 0);
    if (orders.length === 0 || random.chance(0.5)) return undefined;
    const order = random.pick(orders);
    const amount = random.chance(0.5) ? undefined : 1 + random.below(order.paymentAmount + 100);
    return this.client.post(`/api/orders/${order.reference}/refund`, {
      ...(amount !== undefined && { amount }),
      reason: 'random refund',
      key: `simulation-${random.below(1_000_000)}`,
    });
  }

  private async force(random: SeededRandom) {
    if (random.chance(0.7)) return undefined;
    const orders = await this.recent();
    if (orders.length === 0) return undefined;
    return this.graphql(
      'mutation ($id: String!, $status: OrderStatus!) { forceOrderStatus(reference: $id, status: $status, comments: "by chance") { reference } }',
      { id: random.pick(orders).reference, status: random.pick(Object.values(OrderStatus)) },
    );
  }

  private async stock(random: SeededRandom) {
    const { reference } = random.pick(this.simulation.wines);
    return this.client.post('/api/warehouses/WHS00001/updatestocks', {
      productRef: reference,
      available: random.below(5) - 1,
      customs: random.below(3),
      comments: 'random',
    });
  }
}

/** Time passes, and the jobs do what is due. */
export class SimulatedClock implements Actor {
  readonly name = 'clock';

  constructor(
    private readonly simulation: Simulation,
    private readonly jobs: readonly string[],
  ) {}

  async act(random: SeededRandom): Promise<void> {
    if (random.chance(0.4)) {
      const minutes = random.pick([1, 20, 70, 600, 1_500, 4_000, 21_000]);
      this.simulation.shop.advance(minutes * MINUTE_MS);
      this.simulation.trace.push(`clock +${minutes} min`);
    } else {
      const job = random.pick(this.jobs);
      const result = await this.simulation.shop.runJob(job);
      this.simulation.trace.push(`job ${job} ${JSON.stringify(result)}`);
    }
  }
}
