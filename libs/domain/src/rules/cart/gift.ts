import { NoshiKind } from '../shared/enums.js';
import { NAME_MAX_LENGTH } from '../shared/constants.js';
import type { RuleViolation } from '../shared/errors.js';

/** Maximum characters of the name line on the noshi. */
export const NOSHI_NAME_MAX_LENGTH = 20;
/** Maximum characters of a message card. */
export const GIFT_MESSAGE_MAX_LENGTH = 200;

/** Gift wrapping of a home order (GIFT-01). */
export interface Gift {
  noshi?: NoshiKind | null;
  /** The name line of the noshi. */
  noshiName?: string | null;
  /** The text of the message card. */
  message?: string | null;
  /** Who gives it, on the packing slip; the customer by default. */
  senderName?: string | null;
}

/** Texts of the noshi; always in Japanese. */
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

/** The gift as stored: trimmed, the name only with a noshi; null when empty. */
export const normaliseGift = (gift: Gift | null | undefined): Required<Gift> | null => {
  const noshi = gift?.noshi ?? null;
  const noshiName = (noshi && gift?.noshiName?.trim()) || null;
  const message = gift?.message?.trim() || null;
  const senderName = gift?.senderName?.trim() || null;
  return noshi || message || senderName ? { noshi, noshiName, message, senderName } : null;
};

/** Violations of a gift; fields are prefixed by `gift`. */
export const checkGift = ({ noshi, noshiName, message, senderName }: Gift): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  if (noshi && !Object.hasOwn(NoshiKind, noshi))
    violations.push({ field: 'gift.noshi', messageKey: 'gift-error-noshi' });
  if (!noshi && noshiName?.trim())
    violations.push({ field: 'gift.noshi', messageKey: 'gift-error-name-without-noshi' });
  if (lengthOf(noshiName) > NOSHI_NAME_MAX_LENGTH)
    violations.push(tooLong('gift.noshiName', NOSHI_NAME_MAX_LENGTH));
  if (lengthOf(message) > GIFT_MESSAGE_MAX_LENGTH)
    violations.push(tooLong('gift.message', GIFT_MESSAGE_MAX_LENGTH));
  if (lengthOf(senderName) > NAME_MAX_LENGTH) violations.push(tooLong('gift.senderName', NAME_MAX_LENGTH));
  return violations;
};

/** Counts code points: a character outside the basic plane is one. */
const lengthOf = (text: string | null | undefined): number => [...(text?.trim() ?? '')].length;

const tooLong = (field: string, limit: number): RuleViolation => ({
  field,
  messageKey: 'too-long',
  params: { limit },
});
