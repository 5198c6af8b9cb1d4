import { useNavigate } from 'react-router-dom';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { type DashboardData, figureList, type FigureKey } from './figures.js';
import { listPath } from './list-path.js';
import { usePartText } from './use-part-text.js';
import { TrendTooltip } from './trend-tooltip.js';

export interface TrendChartProps {
  data: DashboardData;
  figure: FigureKey;
}

const HEIGHT = 232;
const TICK = { fill: 'var(--text-muted)', fontSize: 11 };

/** Chart of one figure over the period and the previous one. Visual only: the table beside it has the same data and links. */
export function TrendChart({ data, figure }: TrendChartProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const partText = usePartText(data.span);
  const points = data.parts.map(({ from, to, figures, previous }) => ({
    from,
    to,
    now: figures[figure],
    before: previous[figure],
  }));
  const open = (index: number | undefined) => {
    const point = index === undefined ? undefined : points[index];
    if (point) navigate(listPath(figureList(figure, point)))?.catch(() => undefined);
  };
  return (
    <div aria-hidden="true" className="-ml-2 [&_.recharts-surface]:outline-none">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          onClick={({ activeTooltipIndex }) =>
            open(
              activeTooltipIndex === undefined || activeTooltipIndex === null
                ? undefined
                : Number(activeTooltipIndex),
            )
          }
          style={{ cursor: 'pointer' }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => partText({ from, to: from }, 'short')}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={28}
          />
          <YAxis
            tick={TICK}
            tickLine={false}
            axisLine={false}
            width={64}
            allowDecimals={false}
            tickFormatter={(value: number) => formatNumber(value, locale)}
            domain={figure === 'stock' ? ['auto', 'auto'] : [0, 'auto']}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-strong)' }}
            content={({ active, label }) => (
              <TrendTooltip
                figure={figure}
                part={active ? data.parts.find(({ from }) => from === label) : undefined}
                partText={partText}
              />
            )}
          />
          <Line
            dataKey="before"
            type="linear"
            stroke="var(--line-strong)"
            strokeWidth={1.25}
            strokeDasharray="4 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="now"
            type="linear"
            stroke="var(--link)"
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4, fill: 'var(--link)', stroke: 'var(--surface-raised)' }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
