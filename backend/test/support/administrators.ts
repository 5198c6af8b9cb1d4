import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { PASSWORD } from './members.js';
import { admin, shop } from './set-up-shop.js';

let serial = 0;

/** A new administrator of some areas, or of all, who is signed in. */
export async function administratorOf(areas?: readonly StaffArea[]) {
  const email = `office${(serial += 1)}@example.com`;
  const { data } = await admin.graphql(
    'mutation ($input: NewUserInput!) { createUser(input: $input) { reference } }',
    { input: { name: 'Office Person', email, type: 'ADMINISTRATOR', password: PASSWORD } },
  );
  const { reference } = data.createUser;
  if (areas) await setAreas(reference, areas);
  const client = shop.visitor();
  await client.post('/api/auth/basicauth', { email, password: PASSWORD });
  return { client, reference, email };
}

export const setAreas = (reference: string, areas: readonly StaffArea[] | null, by = admin) =>
  by.graphql(
    'mutation ($reference: String!, $areas: [StaffArea!]) { setStaffAreas(reference: $reference, areas: $areas) { areas } }',
    { reference, areas },
  );
