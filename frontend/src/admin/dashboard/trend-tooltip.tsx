import { useTranslation } from 'react-i18next';

export interface TrendTooltipProps {
  title: string;
  now: string;
  before: string;
}

/** A data point of the chart. */
export function TrendTooltip({ title, now, before }: TrendTooltipProps) {
  const { t } = useTranslation('admin-dashboard');
  return (
    <div className="grid gap-0.5 rounded-sm border border-line-strong bg-raised px-3 py-2 text-xs shadow-lift">
      <span className="text-muted">{title}</span>
      <span className="font-medium tabular-nums">{now}</span>
      <span className="text-muted tabular-nums">
        {t('before')} {before}
      </span>
    </div>
  );
}
