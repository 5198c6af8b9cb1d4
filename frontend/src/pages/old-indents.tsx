import { useTranslation } from 'react-i18next';
import { IndentList } from '../features/indents/indent-list.js';
import { IndentsPage } from '../features/indents/indents-page.js';

const FILTER = { old: true };

/** Pre-orders that are over (ROUTE-21). */
export function Component() {
  const { t } = useTranslation('indents');
  return (
    <IndentsPage view="old">
      <IndentList filter={FILTER} empty={{ title: t('empty.old'), text: t('empty.oldText') }} />
    </IndentsPage>
  );
}
