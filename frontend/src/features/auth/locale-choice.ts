import { isLocale, type Locale } from '../../i18n/index.js';
import { readObject, writeJson, writeText } from '../../shared/storage/stored.js';

const STORED_CHOICE = 'vinkura.locale.unsaved';

/** A language chosen on this device and not stored in the profile yet. */
export interface LocaleChoice {
  /** The user's `_id`: the choice does not apply to the next user. */
  user: string;
  locale: Locale;
}

/** Stores the choice before the request. */
export const keepLocaleChoice = (choice: LocaleChoice): void =>
  void writeJson('local', STORED_CHOICE, choice);

/** What this user chose last, if it is not in their profile yet. */
export function pendingLocaleChoice(user: string): LocaleChoice | undefined {
  const choice = stored();
  return choice?.user === user ? choice : undefined;
}

/** Stored in the profile; a newer choice is kept. */
export function forgetLocaleChoice({ user, locale }: LocaleChoice): void {
  if (pendingLocaleChoice(user)?.locale === locale) writeText('local', STORED_CHOICE, null);
}

function stored(): LocaleChoice | undefined {
  const choice = readObject('local', STORED_CHOICE) as Partial<LocaleChoice>;
  return typeof choice.user === 'string' && isLocale(choice.locale) ? (choice as LocaleChoice) : undefined;
}
