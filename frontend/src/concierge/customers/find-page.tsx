import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ProposalList } from '../proposals/proposal-list.js';
import { CustomerSearch } from './customer-search.js';

/** `/concierge` (CONC-01): customer search, and the state of the user's proposals. */
export function FindPage() {
  const { t } = useTranslation('concierge');
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-[90rem] items-start gap-5 p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:p-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <CustomerSearch />
      <ProposalList own title={t('proposals.own')} />
    </div>
  );
}
