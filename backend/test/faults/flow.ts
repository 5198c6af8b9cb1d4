import type { ClientResponse, Client } from '../support/client.js';
import type { FakeStripe } from '../support/fake-stripe.js';

/** Whose request a step is: the clients of this run, with the headers of this attempt. */
export interface Callers {
  customer: Client;
  admin: Client;
  visitor: Client;
}

/** State of a run: customer, wine, and data from the responses so far. */
export interface Scene {
  /** Names the run in headers, keys and e-mail addresses. */
  readonly run: string;
  readonly stripe: FakeStripe | undefined;
  readonly wine: { reference: string };
  readonly warehouseRef: string;
  customerRef: string;
  customerId: string;
  itemId?: string;
  paymentId?: string;
  orderRef?: string;
  /** A claim about a bottle of the order. */
  taskId?: string;
  /** The order that replaces the bottles. */
  replacementRef?: string;
  /** A goods-in document or a transfer. */
  documentRef?: string;
  /** Another wine, for an exchange. */
  other?: { reference: string; price: number };
}

/** One request of a client, repeated under the same key until it is answered. */
export interface RequestStep {
  name: string;
  send(callers: Callers, scene: Scene): Promise<ClientResponse>;
  /** Stores data of the response for later steps. */
  keep?(answer: ClientResponse, scene: Scene): void;
}

/** A job that an administrator starts by hand, as its timer would. */
export interface JobStep {
  name: string;
  job: string;
}

/** An action outside the shop, executed once: the customer pays at the provider. */
export interface OutsideStep {
  name: string;
  outside(scene: Scene): void;
}

export type Step = RequestStep | JobStep | OutsideStep;

/** A payment flow. */
export interface Flow {
  name: string;
  provider: 'stripe' | 'sandbox';
  /** Prepares the customer; without crash points. */
  prepare(callers: Callers, scene: Scene): Promise<void>;
  steps: readonly Step[];
}

export const isJob = (step: Step): step is JobStep => 'job' in step;
export const isOutside = (step: Step): step is OutsideStep => 'outside' in step;
