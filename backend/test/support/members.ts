import { shop } from './set-up-shop.js';

export const PASSWORD = 'sesame-sesame';

let serial = 0;

/** Registers a user. */
export async function member(locale = 'en') {
  serial += 1;
  const email = `member${serial}@example.com`;
  const client = shop.visitor();
  const { body } = await client.post('/api/auth/register', {
    name: 'Member One',
    email,
    phone: '09000000000',
    birthday: '1990-04-01',
    password: PASSWORD,
    locale,
  });
  return { client, email, user: body };
}

/** The status of a sign-in. */
export const signIn = async (email: string, password: string): Promise<number> =>
  (await shop.visitor().post('/api/auth/basicauth', { email, password })).status;
