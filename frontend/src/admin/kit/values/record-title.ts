import { useLocalName } from '../../../i18n/index.js';
import { useLabel } from '../../use-label.js';
import { fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { PARAMETER_LABELS } from '@vinkura/domain/back-office/settings';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import type { LinkLabel } from './cell.js';
import { plainText } from './plain-text.js';

type Titled = Pick<AdminRecordFragment, 'title' | 'values' | 'labels'>;

/** Returns a function that says what a record is called in the reader's language; a record that is named by a link is called as the linked one. */
export function useRecordTitle(): (resource: ResourceDefinition, record: Titled) => string {
  const labelOf = useLabel();
  const nameOf = useLocalName();
  return (resource, record) => {
    const { field, fieldEn } = resource.title;
    if (resource.name === 'parameters') {
      const label = PARAMETER_LABELS[record.title];
      return label ? labelOf(label) : record.title;
    }
    if (fieldOf(resource, field)?.type === 'link') {
      const names = record.labels[field] as Readonly<Record<string, LinkLabel>> | undefined;
      const label = names?.[plainText(record.values[field])];
      return label ? nameOf(label) : record.title;
    }
    const english = fieldEn && record.values[fieldEn];
    return nameOf({ name: record.title, nameEn: english ? plainText(english) : undefined });
  };
}
