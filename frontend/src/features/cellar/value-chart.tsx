import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/text/date-text.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { Price } from '../../ui/text/price.js';
import { CHART, chartLines, type ValueMonth } from './chart-lines.js';

interface ValueChartProps {
  /** From the first month to the running one. */
  history: readonly (ValueMonth & { bottles: number })[];
}

/** Value of the cellar by month, with a table of the figures (CEL-01). */
export function ValueChart({ history }: ValueChartProps) {
  const { t } = useTranslation('cellar');
  const lines = chartLines(history);
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return null;
  return (
    <div className="grid gap-4">
      <div className="rounded-sm border border-line bg-raised p-4 lg:p-6">
        <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <li className="flex items-center gap-2">
            <span className="h-0.5 w-6 bg-action" />
            {t('chart.value')}
          </li>
          <li className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-dashed border-accent" />
            {t('chart.purchases')}
          </li>
        </ul>
        <p className="text-xs text-muted">
          <Price yen={lines.top} size="sm" />
        </p>
        <div className="relative h-44 border-y border-line lg:h-56">
          <svg
            viewBox={`0 0 ${CHART.width} ${CHART.height}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
            aria-hidden="true"
          >
            <path d={lines.area} className="fill-action opacity-10" />
            <g fill="none" strokeWidth="2">
              <path
                d={lines.purchaseValue}
                className="stroke-accent"
                strokeDasharray="5 4"
                vectorEffect="non-scaling-stroke"
              />
              <path d={lines.value} className="stroke-action" vectorEffect="non-scaling-stroke" />
            </g>
          </svg>
          <span
            className="absolute right-0 size-3 translate-x-1/2 translate-y-1/2 rounded-full border-2 border-raised bg-action"
            style={{ bottom: `${lines.last * 100}%` }}
          />
        </div>
        <p className="mt-2 flex justify-between text-xs text-muted">
          <DateText value={`${first.month}-01`} form="month" />
          {last !== first && <DateText value={`${last.month}-01`} form="month" />}
        </p>
      </div>
      <Disclosure summary={t('chart.table')}>
        <ValueTable history={history} />
      </Disclosure>
    </div>
  );
}

function ValueTable({ history }: ValueChartProps) {
  const { t } = useTranslation('cellar');
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('chart.title')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          <th scope="col" className="py-2 font-normal">
            {t('chart.month')}
          </th>
          {[t('chart.bottles'), t('chart.value'), t('chart.purchases')].map((name) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map(({ month, bottles, value, purchaseValue }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              <DateText value={`${month}-01`} form="month" />
            </th>
            <td className="py-2 pl-3 text-right">{bottles}</td>
            <td className="py-2 pl-3 text-right">
              <Price yen={value} size="sm" />
            </td>
            <td className="py-2 pl-3 text-right">
              <Price yen={purchaseValue} size="sm" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
