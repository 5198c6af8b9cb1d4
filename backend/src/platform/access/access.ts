import { SetMetadata } from '@nestjs/common';
import type { UserType } from '@vinkura/domain';
import type { StaffArea } from '@vinkura/domain/back-office/areas';

/** Access rules of routes and root fields. Each must have exactly one of the decorators below. */
export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'roles'; roles: readonly UserType[] };

export const ACCESS_RULE = 'vinkura:access-rule';

/** Public, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

/** Any signed-in user; services check ownership. */
export const SignedIn = () => SetMetadata(ACCESS_RULE, { kind: 'signed-in' } satisfies AccessRule);

/** Only users of the given types. */
export const Roles = (...roles: UserType[]) =>
  SetMetadata(ACCESS_RULE, { kind: 'roles', roles } satisfies AccessRule);

/** The part of the signed-in user that access rights depend on. */
export interface Caller {
  /** Hexadecimal ObjectId. */
  id: string;
  reference: string;
  type: UserType;
  managedVenues: readonly string[];
  /** Areas of an administrator; absent: all. */
  areas?: readonly StaffArea[];
  /** Identifier of the API token of the call; equal to `id` when it acts for no user. */
  apiToken?: string;
  /** Reference of that token. */
  apiTokenRef?: string;
}
