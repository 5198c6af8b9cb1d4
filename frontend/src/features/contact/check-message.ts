import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { checkEmail, checkName } from '@vinkura/domain/users/person';
import type { ContactDraft } from './contact-draft.js';

const length = (text: string): number => [...text.trim()].length;

/** Required contact data: a name, an address and a message; the server has the same rules. */
export function checkMessage({ name, email, subject, message }: ContactDraft): RuleViolation[] {
  return [
    ...checkName(name),
    ...checkEmail(email),
    ...tooLong('subject', subject, NAME_MAX_LENGTH),
    ...(message.trim() ? [] : [{ field: 'message', messageKey: 'required' }]),
    ...tooLong('message', message, TEXT_MAX_LENGTH),
  ];
}

const tooLong = (field: string, text: string, limit: number): RuleViolation[] =>
  length(text) > limit ? [{ field, messageKey: 'too-long', params: { limit } }] : [];
