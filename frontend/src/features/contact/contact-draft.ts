import { readTexts } from '../../shared/storage/stored-texts.js';
import { writeJson, writeText } from '../../shared/storage/stored.js';

const STORED = 'vinkura.contact';

const EMPTY_DRAFT = { name: '', email: '', topic: '', subject: '', message: '', website: '' };

/** Input of the contact form; `website` is the honeypot. */
export type ContactDraft = typeof EMPTY_DRAFT;

/** Input restored after a reload or navigation. */
export const readDraft = (): ContactDraft => ({ ...EMPTY_DRAFT, ...readTexts('session', STORED) });

export const writeDraft = (values: ContactDraft): void => void writeJson('session', STORED, values);

export const forgetDraft = (): void => void writeText('session', STORED, null);
