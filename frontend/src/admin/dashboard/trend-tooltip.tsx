import type { DayRange } from '@vinkura/domain/back-office/dashboard';
import { useTranslation } from 'react-i18next';
import type { DashboardData, FigureKey } from './figures.js';
import { useFigureText } from './use-figure-text.js';

export interface TrendTooltipProps {
  figure: FigureKey;
  part: DashboardData['parts'][number] | undefined;
  partText: (range: DayRange) => string;
}

/** A data point of the chart. */
export function TrendTooltip({ figure, part, partText }: TrendTooltipProps) {
  const { t } = useTranslation('admin-dashboard');
  const figureText = useFigureText();
  if (!part) return null;
  return (
    <div className="grid gap-0.5 rounded-sm border border-line-strong bg-raised px-3 py-2 text-xs shadow-lift">
      <span className="text-muted">{partText(part)}</span>
      <span className="font-medium tabular-nums">{figureText(figure, part.figures[figure])}</span>
      <span className="text-muted tabular-nums">
        {t('before')} {figureText(figure, part.previous[figure])}
      </span>
    </div>
  );
}
