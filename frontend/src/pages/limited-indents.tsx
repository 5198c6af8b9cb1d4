import { useTranslation } from 'react-i18next';
import { IndentList } from '../features/indents/indent-list.js';
import { IndentsPage } from '../features/indents/indents-page.js';
import { LimitedIndentsGate } from '../features/indents/limited-indents-gate.js';

const FILTER = { old: false, limited: true };

/** Pre-orders for some members only (ROUTE-22). */
export function Component() {
  const { t } = useTranslation('indents');
  return (
    <IndentsPage view="limited">
      <LimitedIndentsGate>
        <IndentList filter={FILTER} empty={{ title: t('empty.limited'), text: t('empty.limitedText') }} />
      </LimitedIndentsGate>
    </IndentsPage>
  );
}
