import { fieldOf, findResource, type FieldDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { Cell } from './cell.js';
import { plainText } from './plain-text.js';

/** A value of the log: `{value, label}`; the label is what a reference named at the time. */
export interface LoggedValue {
  value?: unknown;
  label?: unknown;
}

/** The definition of a field by its path in the log, such as `byoPolicy.feePerBottle`. */
export function fieldAt(resource: string, path: string): FieldDefinition | undefined {
  const [key = '', member] = path.split('.');
  const definition = findResource(resource);
  const field = definition && fieldOf(definition, key);
  return member === undefined ? field : field?.members?.find((each) => each.key === member);
}

/** One side of a change, as its form would show it. */
export function ChangedValue({
  field,
  side,
}: {
  field: FieldDefinition | undefined;
  side: LoggedValue | null | undefined;
}) {
  const { t } = useTranslation(['admin-records', 'admin']);
  const value = side?.value;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="text-muted">{t('value.none')}</span>;
  if (typeof side?.label === 'string') return side.label;
  if (typeof value === 'boolean') return t(`admin:flags.${value}`);
  if (field?.type === 'objects' && Array.isArray(value)) return <Items items={value} />;
  if (field && field.type !== 'images' && field.type !== 'object')
    return <Cell column={field} value={value} />;
  return Array.isArray(value) ? <Items items={value} /> : plainText(value);
}

/** Entries of a list, a line each: only their own values, in the order of their members. */
const Items = ({ items }: { items: readonly unknown[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={index}>
        {typeof item === 'object' && item !== null
          ? Object.entries(item)
              .filter(([key, part]) => key !== '_id' && part !== null && part !== '')
              .map(([, part]) => plainText(part))
              .join(' / ')
          : plainText(item)}
      </li>
    ))}
  </ul>
);
