import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.js';

describe('passwords', () => {
  it('[VAL-01] are stored as Argon2id with an individual salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('Correct horse', one)).toBe(false);
  });

  it('[ERR-10] without a hash every password is wrong, even the decoy’s', async () => {
    expect(await verifyPassword('no one has this password', undefined)).toBe(false);
  });
});
