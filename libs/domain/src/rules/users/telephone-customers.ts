import type { CustomerInvitationState } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { checkFurigana } from '../shared/kana.js';
import type { TokyoDay } from '../shared/tokyo-time.js';
import { checkBirthday, checkEmail, checkName, checkPhone } from './person.js';

/** Validity of a link that invites a customer to finish the account made by telephone (PHONE-01). */
export const CUSTOMER_INVITATION_DAYS = 14;

/** Links of one customer that are valid at the same time; of more, the oldest end. */
export const CUSTOMER_LINKS_MAX = 5;

/** Domain of the placeholder address of an account that has no e-mail address; RFC 2606 reserves `.invalid`. */
const NO_EMAIL_DOMAIN = 'telephone.invalid';

/** @param unique such as a random text: nobody must be able to register the address before */
export const placeholderEmail = (unique: string): string => `${unique}@${NO_EMAIL_DOMAIN}`;

/** Whether mails reach an address; those of erased accounts and of accounts made by telephone are placeholders. */
export const isMailable = (email: string): boolean => !/\.invalid$/i.test(email);

/** An address as people see it; empty for a placeholder. */
export const shownEmail = (email: string): string => (isMailable(email) ? email : '');

/** What the desk asks a caller who has no account. */
export interface TelephoneCustomer {
  name: string;
  nameKana: string;
  phone: string;
  /** A calendar day; empty when it is not known. */
  birthday: string;
  email?: string | null;
}

/** Violations of the data of a customer made by telephone; the furigana is required, because the desk hears the name. */
export const checkTelephoneCustomer = (input: TelephoneCustomer, today: TokyoDay): RuleViolation[] => [
  ...checkName(input.name),
  ...(input.nameKana.trim()
    ? checkFurigana(input.nameKana)
    : [{ field: 'nameKana', messageKey: 'required' }]),
  ...checkPhone(input.phone),
  ...checkBirthday(input.birthday, today),
  ...(input.email?.trim() ? checkEmail(input.email) : []),
];

/** @param expiresAt of its latest link, if any */
export const customerInvitationState = (
  expiresAt: Date | null | undefined,
  now: Date,
): CustomerInvitationState => {
  if (!expiresAt) return 'NOT_SENT';
  return expiresAt > now ? 'OPEN' : 'EXPIRED';
};

/** URL path of an invitation without an order; in the fragment, so that the code is in no server or proxy log. */
export const customerInvitationPath = (code: string): string => `/login#${code}`;
