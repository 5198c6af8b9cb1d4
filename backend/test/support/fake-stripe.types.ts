export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_fake_server',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake_server',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fake_server',
};

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null;
  metadata: Record<string, string>;
  automatic_payment_methods: { enabled: boolean };
  excluded_payment_method_types: string[];
  customer: string | null;
}

export interface FakeCustomer {
  id: string;
  object: 'customer';
  metadata: { account: string };
}

export interface FakeCard {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string;
  allow_redisplay: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  reason: string;
  status: string;
}

export interface FakeEvent {
  id: string;
  type: string;
  /** Seconds. */
  created: number;
}

/**
 * What goes wrong with a request. `500`: it is not carried out. `500-kept`: neither, and the fault is the answer for its
 * idempotency key from then on. `drop`: it does not arrive. `lost`: it is carried out, the answer is lost. `hang`: it is
 * carried out and never answered, so that the client gives up.
 */
export type Failure = '500' | '500-kept' | 'drop' | 'lost' | 'hang';

export interface RecordedCall {
  method: string;
  path: string;
  idempotencyKey?: string;
  form: Record<string, string>;
}
