/**
 * Topic of changes to access rights: sign-out, password, role, revoked API token. Cached callers of requests are
 * invalidated by it.
 */
export const ACCESS_CHANGES = 'access';
