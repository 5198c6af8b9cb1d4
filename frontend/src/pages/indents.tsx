import { useTranslation } from 'react-i18next';
import { IndentList } from '../features/indents/indent-list.js';
import { IndentsPage } from '../features/indents/indents-page.js';

const FILTER = { old: false, limited: false };

/** Pre-orders, open and to come (ROUTE-21). */
export function Component() {
  const { t } = useTranslation('indents');
  return (
    <IndentsPage view="present">
      <IndentList filter={FILTER} empty={{ title: t('empty.present'), text: t('empty.presentText') }} />
    </IndentsPage>
  );
}
