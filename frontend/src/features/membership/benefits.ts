import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import { isUpperGroup } from '@vinkura/domain/loyalty/tiers';

/** Benefits besides points: text keys, shared by cards and table. */
export const BENEFITS = ['corkFee', 'cellar', 'indents', 'limitedIndents'] as const;
export type Benefit = (typeof BENEFITS)[number];

/** Whether a tier has it: limited pre-orders are for the upper group (REQ-D23), the rest for every member. */
export const hasBenefit = (tier: LoyaltyStatus, benefit: Benefit): boolean =>
  benefit === 'limitedIndents' ? isUpperGroup(tier) : true;
