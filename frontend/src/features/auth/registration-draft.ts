import { readTexts } from '../../shared/storage/stored-texts.js';
import { writeJson, writeText } from '../../shared/storage/stored.js';

const STORED = 'vinkura.registration';

const EMPTY = { name: '', nameKana: '', email: '', phone: '', birthday: '' };

/** Registration data kept in the tab's storage: everything except passwords. */
export type RegistrationDraft = typeof EMPTY;

/** What was typed before a reload or a way round by the sign-in. */
export const readDraft = (): RegistrationDraft => ({ ...EMPTY, ...readTexts('session', STORED) });

export const writeDraft = ({ name, nameKana, email, phone, birthday }: Partial<RegistrationDraft>): void =>
  void writeJson('session', STORED, { name, nameKana, email, phone, birthday });

export const forgetDraft = (): void => void writeText('session', STORED, null);
