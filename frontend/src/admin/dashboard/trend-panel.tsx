import { DASHBOARD_SPANS } from '@vinkura/domain/back-office/dashboard';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceButtons } from '../../ui/controls/choice-buttons.js';
import { cx } from '../../ui/base/cx.js';
import {
  changeOf,
  type DashboardData,
  FIGURE_PARAM,
  type FigureKey,
  figureList,
  figureOf,
  FIGURES,
  periodOf,
  SPAN_PARAM,
  totalList,
} from './figures.js';
import { ListNumber } from './list-number.js';
import { TrendChart } from './trend-chart.js';
import { TrendTable } from './trend-table.js';
import { useFigureText } from './use-figure-text.js';

/** Revenue, orders, customers and stock over time, one of them as a chart. */
export function TrendPanel({ data }: { data: DashboardData }) {
  const { t } = useTranslation('admin-dashboard');
  const [search, setSearch] = useSearchParams();
  const chosen = figureOf(search);
  const show = (key: string, value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <section
      aria-labelledby="dashboard-trend"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-sm border border-line bg-raised p-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="dashboard-trend" className="font-gothic text-sm font-medium">
          {t('trend.title')}
        </h2>
        <ChoiceButtons
          label={t('trend.span')}
          value={data.span}
          options={DASHBOARD_SPANS.map((span) => ({ value: span, label: t(`span.${span}`) }))}
          onChange={(span) => show(SPAN_PARAM, span.toLowerCase())}
          className="ml-auto"
        />
      </header>
      <div
        role="group"
        aria-label={t('trend.figure')}
        className="grid grid-cols-2 gap-px lg:grid-cols-4 overflow-hidden rounded-sm border border-line bg-line"
      >
        {FIGURES.map((figure) => (
          <FigureTile
            key={figure}
            data={data}
            figure={figure}
            isChosen={figure === chosen}
            onChoose={() => show(FIGURE_PARAM, figure)}
          />
        ))}
      </div>
      <TrendChart data={data} figure={chosen} />
      <TrendTable data={data} />
    </section>
  );
}

interface FigureTileProps {
  data: DashboardData;
  figure: FigureKey;
  isChosen: boolean;
  onChoose: () => void;
}

function FigureTile({ data, figure, isChosen, onChoose }: FigureTileProps) {
  const { t } = useTranslation('admin-dashboard');
  const figureText = useFigureText();
  const period = periodOf(data);
  const [now, before] = [data.figures[figure], data.previous[figure]];
  const change = changeOf(now, before);
  const name = t(`figure.${figure}`);
  return (
    <div
      className={cx(
        'grid content-start gap-1 border-t-2 bg-raised px-3.5 pt-2 pb-3',
        isChosen ? 'border-link' : 'border-raised',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'justify-self-start text-left text-xs hover:text-accent',
          isChosen ? 'font-medium' : 'text-muted',
        )}
      >
        {name}
      </button>
      <ListNumber
        list={totalList(figure, period.range)}
        label={name}
        className="font-latin text-xl leading-tight"
      >
        <span data-figure={figure}>{figureText(figure, now)}</span>
      </ListNumber>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        {change !== undefined && (
          <span className={cx('tabular-nums', change > 0 ? 'text-success' : change < 0 && 'text-warning')}>
            {signed(change)} %
          </span>
        )}
        <ListNumber
          list={figureList(figure, figure === 'stock' ? period.range : period.previous)}
          label={t(figure === 'stock' ? 'stockMovements' : 'beforeOf', { name })}
        >
          {t('before')} {figureText(figure, before)}
        </ListNumber>
      </span>
    </div>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');
