import type { Loaders } from '../platform/graphql/loaders.js';
import type { UsersService } from '../users/index.js';

/** Names of users by reference, for all fields of a request at once; null for SYSTEM and for whoever is unknown. */
export const userNameLoader = (loaders: Loaders, users: UsersService) =>
  loaders.get<string | null>('user-names', async (references) => {
    const names = await users.namesOf(references);
    return references.map((reference) => names.get(reference) ?? null);
  });
