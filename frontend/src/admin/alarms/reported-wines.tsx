import { useTranslation } from 'react-i18next';
import type { AdminReportedWineFragment } from '../../generated/admin-alarms.js';
import { useLocalName } from '../../i18n/index.js';
import { AgeText } from '../kit/values/age-text.js';

/** Which bottles of an order were reported, and what happened to them. */
export function ReportedWines({ bottles }: { bottles: readonly AdminReportedWineFragment[] }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  return (
    <ul className="grid min-w-0 gap-1">
      {bottles.map(({ problem, quantity, vintage, note, openedAt, ...wine }, index) => (
        <li key={`${openedAt} ${index}`} className="wrap-anywhere">
          <span className="font-medium">{t(`tasks.problem.${problem}`)}</span>{' '}
          {t('bottles', { count: quantity })} {nameOf(wine)} {vintage}{' '}
          <span className="text-xs text-muted">
            <AgeText value={openedAt} />
          </span>
          {note && <span className="block text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
