const STORED = 'vinkura.registration';

/** Registration data kept in the tab's storage: everything except passwords. */
export interface RegistrationDraft {
  name: string;
  email: string;
  phone: string;
  birthday: string;
}

const EMPTY: RegistrationDraft = { name: '', email: '', phone: '', birthday: '' };

/** What was typed before a reload or a way round by the sign-in. */
export function readDraft(): RegistrationDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return { ...EMPTY, ...texts(stored) };
  } catch {
    return EMPTY;
  }
}

export function writeDraft(values: Partial<RegistrationDraft>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(texts(values)));
  } catch {
    // Without storage, a reload loses the input.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored either.
  }
}

const texts = (values: unknown): Partial<RegistrationDraft> =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in EMPTY && typeof value === 'string'),
      )
    : {};
