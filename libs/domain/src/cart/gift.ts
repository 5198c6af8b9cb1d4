import { NoshiKind } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Characters of the name line under the knot, as it can be written on the paper. */
export const NOSHI_NAME_MAX_LENGTH = 20;
/** Characters of a message card. */
export const GIFT_MESSAGE_MAX_LENGTH = 200;

/** How a home order is wrapped as a gift (GIFT-01). */
export interface Gift {
  noshi?: NoshiKind | null;
  /** The name line of the noshi. */
  noshiName?: string | null;
  /** The text of the message card. */
  message?: string | null;
}

/** The words on the paper; they are written in Japanese whatever the language of the screen. */
export const NOSHI_WORDS: Readonly<Record<NoshiKind, string>> = {
  OIWAI: '御祝',
  UCHIIWAI: '内祝',
  OREI: '御礼',
  OSEIBO: '御歳暮',
  OCHUGEN: '御中元',
  OTANJOUBI: '御誕生日御祝',
  KOTOBUKI: '寿',
  GOAISATSU: '御挨拶',
  PLAIN: '無地',
};

/** The gift as it is stored: texts trimmed, the name only with a noshi; null when nothing is left of it. */
export const normaliseGift = (gift: Gift | null | undefined): Required<Gift> | null => {
  const noshi = gift?.noshi ?? null;
  const noshiName = (noshi && gift?.noshiName?.trim()) || null;
  const message = gift?.message?.trim() || null;
  return noshi || message ? { noshi, noshiName, message } : null;
};

/** The broken rules of a gift; fields stand under `gift`. */
export const checkGift = ({ noshi, noshiName, message }: Gift): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  if (noshi && !Object.hasOwn(NoshiKind, noshi))
    violations.push({ field: 'gift.noshi', messageKey: 'gift-error-noshi' });
  if (!noshi && noshiName?.trim())
    violations.push({ field: 'gift.noshi', messageKey: 'gift-error-name-without-noshi' });
  if (lengthOf(noshiName) > NOSHI_NAME_MAX_LENGTH)
    violations.push(tooLong('gift.noshiName', NOSHI_NAME_MAX_LENGTH));
  if (lengthOf(message) > GIFT_MESSAGE_MAX_LENGTH)
    violations.push(tooLong('gift.message', GIFT_MESSAGE_MAX_LENGTH));
  return violations;
};

/** As people count: a character outside the basic plane is one. */
const lengthOf = (text: string | null | undefined): number => [...(text?.trim() ?? '')].length;

const tooLong = (field: string, limit: number): RuleViolation => ({
  field,
  messageKey: 'too-long',
  params: { limit },
});
