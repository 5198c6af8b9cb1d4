const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Fills `{{placeholders}}`; a missing value is a programming error. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return String(value);
  });
}
