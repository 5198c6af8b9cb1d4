import { ADMIN_FIELD_TEXTS, FIELD_TEXTS } from '@vinkura/i18n/fields';
import { labelIn } from '@vinkura/i18n/labels';
import { type Label, RESOURCES } from '../back-office/index.js';
import type { FieldDefinition } from '../back-office/definition.js';
import type { Locale } from '../rules/shared/enums.js';

const labelled = (fields: readonly FieldDefinition[]): [string, Label][] =>
  fields.flatMap(({ key, label, members = [] }) => [[key, label], ...labelled(members)]);

/** Labels of the back office by key, for inputs of other doors; the first resource counts. */
const RECORD_LABELS = new Map(
  RESOURCES.flatMap(({ fields, bulkActions }) => [
    ...labelled(fields),
    ...bulkActions.flatMap(({ input }) => labelled(input)),
  ]).toReversed(),
);

/** What screens call the field of an input, such as `addresses.0.contactName`. A path without a name is returned as it is. */
export function fieldName(path: string, locale: Locale): string {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key));
  const last = keys.at(-1) ?? '';
  const names = [keys.slice(-2).join('.'), last];
  for (const name of names) {
    const found = FIELD_TEXTS[locale][name] ?? ADMIN_FIELD_TEXTS[locale][name];
    if (found !== undefined) return found;
  }
  const label = RECORD_LABELS.get(last);
  return label ? labelIn(label, locale) : path;
}
