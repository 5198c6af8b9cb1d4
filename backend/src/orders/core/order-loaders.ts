import type { Loaders } from '../../platform/graphql/loaders.js';
import type { ParametersService } from '../../parameters/index.js';
import type { UsersService } from '../../users/index.js';

/** Names of users by reference, batched per request; null for SYSTEM and unknown users. */
export const userNameLoader = (loaders: Loaders, users: UsersService) =>
  loaders.get<string | null>('user-names', async (references) => {
    const names = await users.namesOf(references);
    return references.map((reference) => names.get(reference) ?? null);
  });

/** Names of these users by reference, from the request's loader. */
export async function namesByLoader(
  references: readonly string[],
  loaders: Loaders,
  users: UsersService,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(references)];
  const loader = userNameLoader(loaders, users);
  const found = await Promise.all(wanted.map((ref) => loader.load(ref)));
  return new Map(wanted.flatMap((ref, index) => (found[index] ? [[ref, found[index]]] : [])));
}

/** Payment deadline limits, read once per request, whatever the key. */
export const abandonmentLoader = (loaders: Loaders, parameters: ParametersService) =>
  loaders.get('order-abandonment', async (keys) => {
    const limits = await parameters.orderAbandonment();
    return keys.map(() => limits);
  });
