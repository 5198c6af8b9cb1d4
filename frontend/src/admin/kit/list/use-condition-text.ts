import type { ColumnDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { formatDate, formatYen, useLocale } from '../../../i18n/index.js';
import type { FilterCondition } from '../list-state/list-state.js';
import { useEnumLabel } from '../values/use-enum-label.js';

/** Formats a condition for its chip: `3,000円以上`. */
export function useConditionText(): (column: ColumnDefinition, condition: FilterCondition) => string {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  return (column, { operator, values }) => {
    const shown = values.map((value) => {
      switch (column.type) {
        case 'yen':
          return Number.isFinite(Number(value)) ? formatYen(Number(value)) : value;
        case 'day':
        case 'instant':
          return formatDate(value, locale, 'date') || value;
        case 'flag':
          return t(value === 'true' ? 'flags.true' : 'flags.false');
        case 'enum':
        case 'enums':
        case 'texts':
          return enumLabel(column.key, value);
        default:
          return column.key === 'country' ? enumLabel(column.key, value) : value;
      }
    });
    const [first = '', second = ''] = shown;
    return t(`conditions.${operator}`, { values: shown.join(', '), first, second });
  };
}
