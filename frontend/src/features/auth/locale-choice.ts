import { isLocale, type Locale } from '../../i18n/index.js';

const STORED_CHOICE = 'vinkura.locale.unsaved';

/** A language that somebody has chosen on this device and that their profile does not have yet. */
export interface LocaleChoice {
  /** The user's `_id`: a choice says nothing about whoever signs in next. */
  user: string;
  locale: Locale;
}

/** Writes the choice down at once, before the server is asked. */
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

/** It is in the profile now; a newer choice stays. */
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
