const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Replaces the `{{placeholders}}` of a text. Values are inserted as they are: a placeholder in a value is not replaced. */
export const replacePlaceholders = (text: string, valueOf: (name: string) => string | number): string =>
  text.replace(PLACEHOLDER, (_match, name: string) => String(valueOf(name)));

/**
 * Fills the `{{placeholders}}` of a text, as i18next does in the shop.
 * @throws Error for a placeholder without a value
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  replacePlaceholders(text, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
