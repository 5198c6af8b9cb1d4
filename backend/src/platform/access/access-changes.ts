/**
 * The topic under which everything is signalled that ends or changes what somebody may do: a sign-out, a new password, a
 * role, a revoked API token. Who a request comes from is kept in memory until then.
 */
export const ACCESS_CHANGES = 'access';
