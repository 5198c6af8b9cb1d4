const STORED = 'vinkura.contact';

/** Input of the contact form; `website` is the honeypot. */
export interface ContactDraft extends Record<string, string> {
  name: string;
  email: string;
  topic: string;
  subject: string;
  message: string;
  website: string;
}

const EMPTY_DRAFT: ContactDraft = {
  name: '',
  email: '',
  topic: '',
  subject: '',
  message: '',
  website: '',
};

/** Input restored after a reload or navigation. */
export function readDraft(): ContactDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return { ...EMPTY_DRAFT, ...texts(stored) };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function writeDraft(values: ContactDraft): void {
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

const texts = (values: unknown): Record<string, string> =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).filter(
          (field): field is [string, string] => field[0] in EMPTY_DRAFT && typeof field[1] === 'string',
        ),
      )
    : {};
