import { SetMetadata } from '@nestjs/common';
import type { UserType } from '@vinkura/domain';

/** Who may call a route or a root field. Exactly one of the decorators below must stand on each. */
export type AccessRule =
  { kind: 'public' } | { kind: 'signed-in' } | { kind: 'roles'; roles: readonly UserType[] };

export const ACCESS_RULE = 'vinkura:access-rule';

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

/** Any signed-in user; what belongs to whom is decided by the service from the caller. */
export const SignedIn = () => SetMetadata(ACCESS_RULE, { kind: 'signed-in' } satisfies AccessRule);

/** Only users of the named types. */
export const Roles = (...roles: UserType[]) =>
  SetMetadata(ACCESS_RULE, { kind: 'roles', roles } satisfies AccessRule);

export const NO_API_TOKENS = 'vinkura:no-api-tokens';

/**
 * Refuses calls made with an API token: for what would outlive the revocation of a stolen one, such as new accounts,
 * passwords, roles and tokens (ADR-0018).
 */
export const NoApiTokens = () => SetMetadata(NO_API_TOKENS, true);

/** Who is asking: the part of the signed-in user that rights depend on. */
export interface Caller {
  /** Hexadecimal ObjectId. */
  id: string;
  reference: string;
  type: UserType;
  managedVenues: readonly string[];
  /** Identifier of the API token that the call was made with; equal to `id` when it acts for no user. */
  apiToken?: string;
  /** Reference of that token. */
  apiTokenRef?: string;
}
