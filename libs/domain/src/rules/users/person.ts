import {
  MINIMUM_AGE,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../shared/constants.js';
import type { RuleViolation } from '../shared/errors.js';
import { checkFurigana } from '../shared/kana.js';
import { normalisePhone } from '../shared/phone.js';
import { textFault, textLength } from '../shared/text-rules.js';
import { ageOn, isTokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** Input of a registration. */
export interface RegistrationInput {
  name?: string | null;
  /** Furigana, optional. */
  nameKana?: string | null;
  email?: string | null;
  phone?: string | null;
  /** `YYYY-MM-DD`. */
  birthday?: string | null;
  password?: string | null;
  /** Password confirmation; undefined if not requested (REST). */
  passwordConfirmation?: string | null;
}

/** Maximum age, against typing errors in the century. */
const OLDEST_AGE = 130;
const EMAIL_MAX_LENGTH = 254;
const LOCAL_PART_MAX_LENGTH = 64;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Old addresses of Japanese carriers may have consecutive dots, and one before the `@`. */
const CARRIER_DOMAIN = /^(docomo\.ne\.jp|([a-z0-9]+\.)?ezweb\.ne\.jp)$/i;
const CARRIER_LOCAL_PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?=.*[A-Za-z])[A-Za-z0-9-]{2,63}$/;

/** Whether a text is a valid e-mail address. */
export const isEmail = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    local.length <= LOCAL_PART_MAX_LENGTH &&
    (LOCAL_PART.test(local) || (CARRIER_DOMAIN.test(domain) && CARRIER_LOCAL_PART.test(local))) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};

/** Normalised e-mail address, to prevent duplicate registrations. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const required = (field: string): RuleViolation[] => [{ field, messageKey: 'required' }];

/** A name has at least 2 characters (VAL-01). */
export const checkName = (name: string | null | undefined): RuleViolation[] => {
  const length = textLength(name?.trim() ?? '');
  if (length === 0) return required('name');
  const messageKey = textFault(name!, false);
  if (messageKey) return [{ field: 'name', messageKey }];
  if (length < NAME_MIN_LENGTH) {
    return [{ field: 'name', messageKey: 'register-error-name', params: { minimum: NAME_MIN_LENGTH } }];
  }
  if (length > NAME_MAX_LENGTH) {
    return [{ field: 'name', messageKey: 'too-long', params: { limit: NAME_MAX_LENGTH } }];
  }
  return [];
};

/** A valid e-mail address. */
export const checkEmail = (email: string | null | undefined): RuleViolation[] => {
  const address = email?.trim();
  if (!address) return required('email');
  return isEmail(address) ? [] : [{ field: 'email', messageKey: 'register-error-email' }];
};

/** A Japanese telephone number in any notation. */
export const checkPhone = (phone: string | null | undefined): RuleViolation[] => {
  if (!phone?.trim()) return required('phone');
  return normalisePhone(phone) ? [] : [{ field: 'phone', messageKey: 'register-error-phone' }];
};

/** A password has at least 8 characters and equals its confirmation, if requested (VAL-01). */
export const checkPassword = (
  password: string | null | undefined,
  confirmation?: string | null,
): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  const length = textLength(password ?? '');
  if (length === 0) {
    violations.push(...required('password'));
  } else if (length < PASSWORD_MIN_LENGTH) {
    violations.push({
      field: 'password',
      messageKey: 'register-error-password',
      params: { minimum: PASSWORD_MIN_LENGTH },
    });
  } else if (length > PASSWORD_MAX_LENGTH) {
    violations.push({
      field: 'password',
      messageKey: 'too-long',
      params: { limit: PASSWORD_MAX_LENGTH },
    });
  }
  if (confirmation === null || confirmation === '') {
    violations.push(...required('passwordConfirmation'));
  } else if (confirmation !== undefined && confirmation !== password) {
    violations.push({ field: 'passwordConfirmation', messageKey: 'register-error-confirmation' });
  }
  return violations;
};

/** Whether a person is under the legal age on `today`, a day in Japan (REQ-D34). */
export const isUnderAge = (birthday: TokyoDay, today: TokyoDay): boolean =>
  ageOn(birthday, today) < MINIMUM_AGE;

/**
 * A birthday is a real day in the past, of a person aged at least 20 on `today`, a day in Japan. The message key says
 * 18 for historical reasons (REQ-D34).
 */
export const checkBirthday = (birthday: string | null | undefined, today: TokyoDay): RuleViolation[] => {
  if (!birthday) return required('birthday');
  if (!isTokyoDay(birthday) || birthday > today || ageOn(birthday, today) > OLDEST_AGE) {
    return [{ field: 'birthday', messageKey: 'register-error-birthday' }];
  }
  if (!isUnderAge(birthday, today)) return [];
  return [{ field: 'birthday', messageKey: 'register-error-age-18', params: { minimumAge: MINIMUM_AGE } }];
};

/** All violations of a registration, in form order (VAL-01). `today` is the day in Japan. */
export const checkRegistration = (input: RegistrationInput, today: TokyoDay): RuleViolation[] => [
  ...checkName(input.name),
  ...checkFurigana(input.nameKana),
  ...checkEmail(input.email),
  ...checkPhone(input.phone),
  ...checkBirthday(input.birthday, today),
  ...checkPassword(input.password, input.passwordConfirmation),
];
