import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, useLocale, useLocalName } from '../../../i18n/index.js';
import { useLabel } from '../../use-label.js';
import { useActionName } from './use-action-name.js';
import { useEnumLabel } from './use-enum-label.js';

/** What the cells of a list need to format their values. */
export interface CellTexts {
  locale: Locale;
  labelOf: ReturnType<typeof useLabel>;
  enumLabel: ReturnType<typeof useEnumLabel>;
  /** Of a linked record. */
  nameOf: ReturnType<typeof useLocalName>;
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
  const nameOf = useLocalName();
  const actionName = useActionName();
  return useMemo(
    () => ({
      locale,
      labelOf,
      enumLabel,
      nameOf,
      actionName,
      selectRow: template((record) => t('bulk.selectRow', { record })),
      editCell: editCellText((field, record) => t('cell.edit', { field, record })),
      editHint: t('cell.hint'),
    }),
    [t, locale, labelOf, enumLabel, nameOf, actionName],
  );
}

/** Stands for the reference in a text that is translated once for all rows; no text contains it. */
const PLACEHOLDER = '\u{E000}';

/** A text about a record, translated once: i18next takes longer than all else that a row does. */
function template(translate: (record: string) => string): (record: string) => string {
  const [before = '', after = ''] = translate(PLACEHOLDER).split(PLACEHOLDER);
  return (record) => before + record + after;
}

function editCellText(
  translate: (field: string, record: string) => string,
): (field: string, record: string) => string {
  const known = new Map<string, (record: string) => string>();
  return (field, record) => {
    const text = known.get(field) ?? template((each) => translate(field, each));
    known.set(field, text);
    return text(record);
  };
}
