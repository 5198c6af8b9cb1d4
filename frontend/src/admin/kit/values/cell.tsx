import type { ColumnDefinition, FieldDefinition } from '@vinkura/domain/back-office/index';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { shownEmail } from '@vinkura/domain/users/telephone-customers';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatNumber, formatYen, useLocale, useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { deadlineText } from './deadline-text.js';
import { plainText } from './plain-text.js';
import type { CellTexts } from './use-cell-texts.js';
import { useEnumLabel } from './use-enum-label.js';

/** Names of linked records as the server sends them beside the values. */
export interface LinkLabel {
  name: string;
  nameEn?: string | null;
}

export interface CellProps {
  column: Pick<ColumnDefinition | FieldDefinition, 'key' | 'type' | 'resource' | 'label' | 'deadline'>;
  value: unknown;
  /** Names of linked records by reference. */
  labels?: unknown;
}

const EMPTY = '–';

/** A value as a cell of a list and a line of the activity show it. */
export function Cell(props: CellProps) {
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const nameOf = useLocalName();
  return cellContent({ ...props, texts: { locale, enumLabel, nameOf } });
}

export interface CellContentProps extends CellProps {
  texts: Pick<CellTexts, 'locale' | 'enumLabel' | 'nameOf'>;
}

/** The same without hooks, for the cells of a list. */
export function cellContent({
  texts: { locale, enumLabel, nameOf },
  column,
  value,
  labels,
}: CellContentProps): ReactNode {
  const isNone = value === undefined || value === null || value === '';
  if (isNone || (column.key === 'email' && shownEmail(plainText(value)) === ''))
    return <span className="text-muted">{EMPTY}</span>;
  switch (column.type) {
    case 'yen':
      return formatYen(Number(value));
    case 'number':
      return formatNumber(Number(value), locale);
    case 'flag':
      return value === true ? (
        <Icon name="check" className="size-4 text-success" />
      ) : (
        <span aria-hidden="true" className="text-muted">
          {EMPTY}
        </span>
      );
    case 'enum':
      return enumLabel(column.key, plainText(value));
    case 'enums':
      return (value as string[]).map((each) => enumLabel(column.key, each)).join(', ');
    case 'texts':
      return (value as string[]).map((each) => enumLabel(column.key, each)).join(', ');
    case 'day':
      return formatDate(plainText(value), locale, 'date');
    case 'instant':
      return column.deadline ? deadlineText(plainText(value), locale) : formatDate(plainText(value), locale);
    case 'link':
      return (
        <RecordLink
          column={column}
          reference={plainText(value)}
          label={(labels as Record<string, LinkLabel> | undefined)?.[plainText(value)]}
          nameOf={nameOf}
          actorOf={(reference) => enumLabel('actor', reference)}
        />
      );
    case 'links':
      return (value as string[]).map((reference, index) => (
        <span key={reference}>
          {index > 0 && ', '}
          <RecordLink
            column={column}
            reference={reference}
            label={(labels as Record<string, LinkLabel> | undefined)?.[reference]}
            nameOf={nameOf}
            actorOf={(each) => enumLabel('actor', each)}
          />
        </span>
      ));
    case 'images':
    case 'objects':
      return formatNumber((value as unknown[]).length, locale);
    case 'object':
      return Object.values(value as object)
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(' / ');
    default:
      return column.key === 'country' ? enumLabel(column.key, plainText(value)) : plainText(value);
  }
}

function RecordLink({
  column,
  reference,
  label,
  nameOf,
  actorOf,
}: {
  column: CellProps['column'];
  reference: string;
  label: LinkLabel | undefined;
  nameOf: (label: LinkLabel) => string;
  /** Name of a reference without a record: the system itself. */
  actorOf: (reference: string) => string;
}) {
  const name = label ? nameOf(label) : actorOf(reference);
  // What has no name is not there, such as the shop's own jobs among the people.
  return column.resource && label ? (
    <Link
      title={reference}
      to={`${resourceNamed(column.resource).path}/${encodeURIComponent(reference)}`}
      className="hover:text-accent"
    >
      {name}
    </Link>
  ) : (
    name
  );
}
