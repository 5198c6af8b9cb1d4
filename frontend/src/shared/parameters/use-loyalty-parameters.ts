import { useParametersQuery } from '../../generated/parameters.js';
import { loyaltyParameters } from './loyalty-parameters.js';

export type LoyaltyParameters = ReturnType<typeof loyaltyParameters>;

/** The configured tiers and points; undefined until loaded, so that figures do not change visibly. */
export function useLoyaltyParameters() {
  const { data, error, refetch } = useParametersQuery();
  return { loyalty: data && loyaltyParameters(data.parameters), error, refetch };
}
