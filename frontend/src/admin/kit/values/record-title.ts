import { fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { PARAMETER_LABELS } from '@vinkura/domain/back-office/settings';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import type { LinkLabel } from './cell.js';
import { plainText } from './plain-text.js';

type Titled = Pick<AdminRecordFragment, 'title' | 'values' | 'labels'>;

/** What a record is called in the reader's language; a record that is named by a link is called as the linked one. */
export function recordTitle(resource: ResourceDefinition, record: Titled, locale: string): string {
  const { field, fieldEn } = resource.title;
  if (resource.name === 'parameters') {
    const label = PARAMETER_LABELS[record.title];
    return label ? label[locale === 'jp' ? 'jp' : 'en'] : record.title;
  }
  if (fieldOf(resource, field)?.type === 'link') {
    const names = record.labels[field] as Readonly<Record<string, LinkLabel>> | undefined;
    const label = names?.[plainText(record.values[field])];
    return label ? nameIn(label, locale) : record.title;
  }
  const english = fieldEn && record.values[fieldEn];
  return locale !== 'jp' && english ? plainText(english) : record.title;
}

const nameIn = ({ name, nameEn }: LinkLabel, locale: string): string =>
  locale === 'jp' ? name : (nameEn ?? name);
