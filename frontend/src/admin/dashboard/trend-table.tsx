import { useTranslation } from 'react-i18next';
import { type DashboardData, figureList, FIGURES } from './figures.js';
import { ListNumber } from './list-number.js';
import { useFigureText } from './use-figure-text.js';
import { usePartText } from './use-part-text.js';
import { ScrollBox } from '../../ui/layout/scroll-box.js';

/** The chart's figures as a table with links; collapsed by default. */
export function TrendTable({ data }: { data: DashboardData }) {
  const { t } = useTranslation('admin-dashboard');
  const figureText = useFigureText();
  const partText = usePartText(data.span);
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs text-link">{t('trend.table')}</summary>
      <ScrollBox label={t('trend.table')} className="mt-2 max-h-80 rounded-sm border border-line">
        <table className="w-full text-right tabular-nums">
          <thead className="sticky top-0 bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-normal">
                {t('trend.when')}
              </th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="px-3 py-2 font-normal">
                  {t(`figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.parts.toReversed().map((part) => (
              <tr key={part.from} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {partText(part)}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="px-3 py-1.5">
                    <ListNumber
                      list={figureList(figure, part)}
                      label={`${partText(part)} ${t(`figure.${figure}`)}`}
                    >
                      {figureText(figure, part.figures[figure])}
                    </ListNumber>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
