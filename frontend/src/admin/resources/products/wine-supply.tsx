import { useTranslation } from 'react-i18next';
import { useAdminWineSupplyQuery } from '../../../generated/admin-reports.js';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { useAreas } from '../../areas.js';
import { Panel } from '../../kit/forms/record-panel.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { Facts } from '../../orders/core/order-section.js';
import { useMarginRows } from '../../reports/use-margin-rows.js';

/** Average cost and margin of a wine, and what its stock wants, for the area of the stock (SUPPLY-01, ALERT-01). */
export function WineSupply(props: RecordPartProps) {
  const { has } = useAreas();
  return has('STOCK') ? (
    // A saved price or threshold changes the numbers.
    <Supply key={props.record.version} {...props} />
  ) : null;
}

function Supply({ record: { reference } }: RecordPartProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const rowsOf = useMarginRows();
  const { data } = useAdminWineSupplyQuery({
    variables: { reference },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return null;
  const { margin, costedBottles, alertLevel, soldRecently, expectedBottles } = data.wineSupply;
  const bottles = (count: number) => t('margin.bottles', { count, shown: formatNumber(count, locale) });
  return (
    <Panel title={t('margin.supply')}>
      <Facts alignRight rows={rowsOf(margin)} />
      <Facts
        alignRight
        rows={[
          { term: t('margin.costed'), value: bottles(costedBottles) },
          { term: t('margin.level'), value: alertLevel > 0 ? bottles(alertLevel) : t('margin.never') },
          { term: t('margin.sold'), value: bottles(soldRecently) },
          { term: t('margin.expected'), value: bottles(expectedBottles) },
        ]}
      />
    </Panel>
  );
}
