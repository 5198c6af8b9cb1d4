import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, useLocale } from '../../i18n/index.js';
import { useLabel } from '../use-label.js';
import { useActionName } from './activity/use-action-name.js';
import { useEnumLabel } from './use-enum-label.js';

/** What the cells of a list need to format their values. */
export interface CellTexts {
  locale: Locale;
  labelOf: ReturnType<typeof useLabel>;
  enumLabel: ReturnType<typeof useEnumLabel>;
  actionName: ReturnType<typeof useActionName>;
  /** Name of the checkbox of a row. */
  selectRow: (reference: string) => string;
  /** Name of the control that edits a field of a row. */
  editCell: (field: string, reference: string) => string;
  editHint: string;
}

/**
 * The texts of a list, read once for the table: hooks in each cell would subscribe to the language thousands of times while
 * a long list is scrolled. The object is the same until the language changes.
 */
export function useCellTexts(): CellTexts {
  const { t } = useTranslation('admin-lists');
  const locale = useLocale();
  const labelOf = useLabel();
  const enumLabel = useEnumLabel();
  const actionName = useActionName();
  return useMemo(
    () => ({
      locale,
      labelOf,
      enumLabel,
      actionName,
      selectRow: (record) => t('bulk.selectRow', { record }),
      editCell: (field, record) => t('cell.edit', { field, record }),
      editHint: t('cell.hint'),
    }),
    [t, locale, labelOf, enumLabel, actionName],
  );
}
