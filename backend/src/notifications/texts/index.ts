import type { Locale } from '@vinkura/domain';
import en from './en.js';
import es from './es.js';
import fr from './fr.js';
import it from './it.js';
import jp from './jp.js';
import type { MailTexts } from './mail-texts.js';
import zh from './zh.js';

export type { MailTexts } from './mail-texts.js';

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = { jp, en, fr, zh, es, it };
