import { loyaltyParameters } from '../../shared/parameters/loyalty-parameters.js';
import { useMembershipParametersQuery } from '../../generated/membership.js';

export type LoyaltyParameters = ReturnType<typeof loyaltyParameters>;

/** What the operator has set for tiers and points; undefined until it is known: no figure shall change under the eye. */
export function useLoyaltyParameters() {
  const { data, error, refetch } = useMembershipParametersQuery();
  return { loyalty: data && loyaltyParameters(data.parameters), error, refetch };
}
