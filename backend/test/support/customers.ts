import { Client } from './client.js';
import type { Body } from './operations.js';

export interface NewCustomer {
  name?: string;
  email?: string;
  birthday?: string;
  password?: string;
  locale?: string;
}
/** A signed-in customer. `user` is what the registration has answered. */
export type Customer = Client & { id: string; user: Body<'User'> };

let customers = 0;

/** Registers a new user, of age by default. */
export async function newCustomer(url: string, profile: NewCustomer = {}): Promise<Customer> {
  customers += 1;
  const client = new Client(url);
  const { status, body } = await client.post('/api/auth/register', {
    name: `お客様 ${customers}`,
    email: `customer-${customers}@test.example`,
    phone: `0900000${String(2000 + customers)}`,
    birthday: '1990-05-05',
    password: 'a long password',
    ...profile,
  });
  if (status >= 300) throw new Error(`registration failed: ${JSON.stringify(body)}`);
  const user = body.user ?? body;
  return Object.assign(client, { id: String(user._id), user });
}
