import type { DayRange } from '@vinkura/domain/back-office/dashboard';
import type { ReactNode } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, useLocale } from '../../../i18n/index.js';

export interface PeriodPoint extends DayRange {
  now: number;
  before: number;
}

export interface PeriodChartProps<Point extends PeriodPoint> {
  points: readonly Point[];
  axisText: (range: DayRange) => string;
  tooltip: (point: Point) => ReactNode;
  /** The axis begins near the smallest number instead of zero. */
  isCut?: boolean;
  onOpen?: (point: Point) => void;
}

const HEIGHT = 232;
const TICK = { fill: 'var(--text-muted)', fontSize: 11 };

/** Chart of one number over a period and another one. Visual only: a table has the same data. */
export function PeriodChart<Point extends PeriodPoint>({
  points,
  axisText,
  tooltip,
  isCut,
  onOpen,
}: PeriodChartProps<Point>) {
  const locale = useLocale();
  return (
    <div aria-hidden="true" className="-ml-2 [&_.recharts-surface]:outline-none">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart
          data={[...points]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          onClick={({ activeTooltipIndex: index }) => {
            const point = index === undefined || index === null ? undefined : points[Number(index)];
            if (point) onOpen?.(point);
          }}
          style={onOpen && { cursor: 'pointer' }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => axisText({ from, to: from })}
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
            domain={isCut ? ['auto', 'auto'] : [(least: number) => Math.min(0, least), 'auto']}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-strong)' }}
            content={({ active, label }) => {
              const point = active ? points.find(({ from }) => from === label) : undefined;
              return point ? tooltip(point) : null;
            }}
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
