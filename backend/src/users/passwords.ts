import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PASSWORD_COST);

let decoy: Promise<string> | undefined;

/** Verifies a password. Without a hash (unknown e-mail address) a decoy is verified, for constant time (REQ-D24). */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no one has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
