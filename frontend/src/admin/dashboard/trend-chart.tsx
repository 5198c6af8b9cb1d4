import { useNavigate } from 'react-router-dom';
import { PeriodChart } from '../kit/values/period-chart.js';
import { type DashboardData, figureList, type FigureKey } from './figures.js';
import { listPath } from './list-path.js';
import { TrendTooltip } from './trend-tooltip.js';
import { useFigureText } from './use-figure-text.js';
import { usePartText } from './use-part-text.js';

export interface TrendChartProps {
  data: DashboardData;
  figure: FigureKey;
}

/** Chart of one figure over the period and the previous one; the table beside it has the same data and links. */
export function TrendChart({ data, figure }: TrendChartProps) {
  const navigate = useNavigate();
  const partText = usePartText(data.span);
  const figureText = useFigureText();
  return (
    <PeriodChart
      points={data.parts.map(({ from, to, figures, previous }) => ({
        from,
        to,
        now: figures[figure],
        before: previous[figure],
      }))}
      axisText={(range) => partText(range, 'short')}
      isCut={figure === 'stock'}
      onOpen={(point) => {
        navigate(listPath(figureList(figure, point)))?.catch(() => undefined);
      }}
      tooltip={(point) => (
        <TrendTooltip
          title={partText(point)}
          now={figureText(figure, point.now)}
          before={figureText(figure, point.before)}
        />
      )}
    />
  );
}
