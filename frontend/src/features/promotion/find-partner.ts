import { isReference } from '@vinkura/domain/shared/references';
import type { PromotionPartnersQuery } from '../../generated/promotion.js';

export interface Partner {
  label: string | null;
  labelEn: string | null;
  /** Reference of the user whose code is filled in; undefined when the operator has set none. */
  referent: string | undefined;
}

/** The partner under this name in parameter 'partners' (REQ-D22); undefined when unknown or switched off. */
export function findPartner(
  parameters: PromotionPartnersQuery['parameters'],
  name: string,
): Partner | undefined {
  const choice = parameters
    .find((parameter) => parameter.name === 'partners')
    ?.choices.find(({ value, enabled }) => enabled && value === name);
  if (!choice) return undefined;
  const { label, labelEn, description } = choice;
  const code = description?.trim();
  return { label, labelEn, referent: isReference('USER', code) ? code : undefined };
}
