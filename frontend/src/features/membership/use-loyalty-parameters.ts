import { loyaltyParameters } from '../../shared/parameters/loyalty-parameters.js';
import { useMembershipParametersQuery } from '../../generated/membership.js';

export type LoyaltyParameters = ReturnType<typeof loyaltyParameters>;

/** Configured tiers and points; undefined until loaded, so that figures do not change visibly. */
export function useLoyaltyParameters() {
  const { data, error, refetch } = useMembershipParametersQuery();
  return { loyalty: data && loyaltyParameters(data.parameters), error, refetch };
}
