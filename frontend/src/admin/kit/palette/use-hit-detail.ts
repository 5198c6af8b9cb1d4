import { type ColumnDefinition, columnOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { shownEmail } from '@vinkura/domain/users/telephone-customers';
import { formatDate, formatYen, useLocale, useLocalName } from '../../../i18n/index.js';
import type { LinkLabel } from '../values/cell.js';
import { plainText } from '../values/plain-text.js';
import { useEnumLabel } from '../values/use-enum-label.js';

/** The parts of a found record that its detail is written from. */
export interface SearchHit {
  reference: string;
  title: string;
  values: Record<string, unknown>;
  labels: Record<string, unknown>;
}

/** Returns a function that formats the distinguishing details of a search result: `PRD00004 · NV · 72,600円`. */
export function useHitDetail(): (resource: ResourceDefinition, hit: SearchHit) => string {
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const nameOf = useLocalName();
  const textOf = (column: ColumnDefinition, value: unknown, labels: unknown): string => {
    const text = plainText(value);
    switch (column.type) {
      case 'yen':
        return formatYen(Number(value));
      case 'enum':
        return enumLabel(column.key, text);
      case 'day':
      case 'instant':
        return formatDate(text, locale, 'date');
      case 'link': {
        const label = (labels as Record<string, LinkLabel> | undefined)?.[text];
        return label ? nameOf(label) : text;
      }
      default:
        if (column.key === 'email') return shownEmail(text);
        return column.key === 'country' ? enumLabel(column.key, text) : text;
    }
  };
  return (resource, { reference, title, values, labels }) =>
    [
      ...(title === reference ? [] : [reference]),
      ...Object.entries(values).flatMap(([key, value]) => {
        const column = columnOf(resource, key);
        return column && value !== null && value !== '' ? [textOf(column, value, labels[key])] : [];
      }),
    ]
      .filter(Boolean)
      .join(' · ');
}
