const STORED = 'vinkura.contact';

/** What stands in the contact form; `website` is the field that people do not see. */
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

/** What was typed before a reload or a look at another page. */
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
    // No storage: a reload then begins anew.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing could be kept either.
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
