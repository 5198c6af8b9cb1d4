import { isLocale, type Locale } from '../../i18n/index.js';

const STORED_CHOICE = 'vinkura.locale.unsaved';

/** A language chosen on this device and not stored in the profile yet. */
export interface LocaleChoice {
  /** The user's `_id`: the choice does not apply to the next user. */
  user: string;
  locale: Locale;
}

/** Stores the choice before the request. */
export function keepLocaleChoice(choice: LocaleChoice): void {
  try {
    localStorage.setItem(STORED_CHOICE, JSON.stringify(choice));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

/** What this user chose last, if it is not in their profile yet. */
export function pendingLocaleChoice(user: string): LocaleChoice | undefined {
  const choice = stored();
  return choice?.user === user ? choice : undefined;
}

/** Stored in the profile; a newer choice is kept. */
export function forgetLocaleChoice({ user, locale }: LocaleChoice): void {
  if (pendingLocaleChoice(user)?.locale === locale) localStorage.removeItem(STORED_CHOICE);
}

function stored(): LocaleChoice | undefined {
  try {
    const choice = JSON.parse(localStorage.getItem(STORED_CHOICE) ?? 'null') as Partial<LocaleChoice> | null;
    return typeof choice?.user === 'string' && isLocale(choice.locale) ? (choice as LocaleChoice) : undefined;
  } catch {
    return undefined;
  }
}
