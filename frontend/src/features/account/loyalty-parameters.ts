import { loyaltyParameters } from '../../shared/parameters/loyalty-parameters.js';
import { useAccountParametersQuery } from '../../generated/account.js';

/** What the operator has set for tiers and points. */
export function useLoyaltyParameters() {
  const { data } = useAccountParametersQuery();
  return loyaltyParameters(data?.parameters ?? []);
}
