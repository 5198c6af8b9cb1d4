import { useTranslation } from 'react-i18next';
import { formatNumber, formatYen, useLocale } from '../../i18n/index.js';
import type { FigureKey } from './figures.js';

/** How a figure is written: `2,846,900円`, `12件`, `1,204本`. */
export function useFigureText(): (figure: FigureKey, value: number) => string {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  return (figure, value) =>
    figure === 'revenue'
      ? formatYen(value)
      : t(`unit.${figure}`, { count: value, shown: formatNumber(value, locale) });
}
