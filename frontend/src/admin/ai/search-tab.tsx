import { useApolloClient } from '@apollo/client/react';
import { searchKey } from '@vinkura/domain/search/search-key';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  AdminFailedQueriesDocument,
  AdminSynonymsDocument,
  useAdminFailedQueriesQuery,
  useAdminSynonymsQuery,
} from '../../generated/admin-ai.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { EmptyPanel, Panel } from '../dashboard/panel.js';
import { SynonymList } from './synonym-list.js';
import { SynonymForm } from './synonym-form.js';

/** As many as a page of the server has. */
const ALL = { page: 1, perPage: 100 };

/** Queries without results, and the synonyms of the search. */
export function SearchTab() {
  const { t } = useTranslation('admin-ai');
  const client = useApolloClient();
  const [search, setSearch] = useSearchParams();
  const term = search.get('teach') ?? '';
  const as = search.get('as') ?? '';
  const failed = useAdminFailedQueriesQuery({ variables: ALL, fetchPolicy: 'cache-and-network' });
  const known = useAdminSynonymsQuery({ variables: ALL, fetchPolicy: 'cache-and-network' });
  const synonyms = known.data?.searchSynonymPage.items ?? [];
  const refresh = async () => {
    await client.refetchQueries({ include: [AdminSynonymsDocument, AdminFailedQueriesDocument] });
  };
  const choose = (text: string, spelling?: string) =>
    setSearch(
      { tab: 'search', teach: text, ...(spelling !== undefined && { as: spelling }) },
      { preventScrollReset: true },
    );
  if ((failed.error && !failed.data) || (known.error && !known.data))
    return <LoadFailure onRetry={() => Promise.all([failed.refetch(), known.refetch()])} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Panel id="failed-queries" title={t('search.failed')} aside={t('search.failedHint')}>
        {failed.data ? (
          <FailedQueries
            queries={failed.data.failedQueries.items}
            withSynonym={
              new Set(synonyms.filter(({ enabled }) => enabled).map(({ term }) => searchKey(term)))
            }
            chosen={term}
            onChoose={choose}
          />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SynonymForm key={`${term} ${as}`} term={term} expansion={as} onAdded={refresh} />
        <Panel id="synonyms" title={t('search.synonyms')}>
          {known.data ? <SynonymList synonyms={synonyms} onChanged={refresh} /> : <SkeletonRows />}
        </Panel>
      </div>
    </div>
  );
}

interface Proposal {
  spelling: string;
  name: string;
  nameEn: string;
  vintage?: string | null;
}

interface FailedQueriesProps {
  queries: readonly {
    text: string;
    list: 'PRODUCTS' | 'VENUES';
    locale: string;
    count: number;
    lastAt: string;
    proposal?: Proposal | null;
  }[];
  /** Folded terms of the synonyms in use. */
  withSynonym: ReadonlySet<string>;
  chosen: string;
  onChoose: (text: string, spelling?: string) => void;
}

function FailedQueries({ queries, withSynonym, chosen, onChoose }: FailedQueriesProps) {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const localName = useLocalName();
  if (queries.length === 0) return <EmptyPanel>{t('search.noneFailed')}</EmptyPanel>;
  return (
    <table className="w-full">
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 font-normal">
            {t('search.query')}
          </th>
          <th scope="col" className="py-1 font-normal max-sm:sr-only">
            {t('search.where')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('search.times')}
          </th>
          <th scope="col" className="py-1 pl-4 font-normal max-sm:sr-only">
            {t('search.last')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('search.near')}
          </th>
        </tr>
      </thead>
      <tbody>
        {queries.map(({ text, list, locale: typed, count, lastAt, proposal }) => (
          <tr
            key={`${list} ${typed} ${text}`}
            className={cx('border-t border-line', text === chosen && 'bg-sunken')}
          >
            <th scope="row" className="w-full max-w-0 truncate py-1.5 text-left font-medium">
              {text}
            </th>
            <td className="py-1.5 pr-2 whitespace-nowrap text-muted max-sm:sr-only">
              {t(`search.list.${list}`)}
            </td>
            <td className="py-1.5 text-right tabular-nums">{formatNumber(count, locale)}</td>
            <td className="py-1.5 pl-4 text-xs whitespace-nowrap text-muted max-sm:sr-only">
              <DateText value={lastAt} form="date" />
            </td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">
              {withSynonym.has(searchKey(text)) ? (
                <Badge tone="success">{t('search.taught')}</Badge>
              ) : (
                <button
                  type="button"
                  title={
                    proposal ? [localName(proposal), proposal.vintage].filter(Boolean).join(' ') : undefined
                  }
                  onClick={() => onChoose(text, proposal?.spelling)}
                  className="max-w-32 truncate align-bottom sm:max-w-44 text-link hover:underline"
                >
                  {proposal ? t('search.teachAs', { spelling: proposal.spelling }) : t('search.teach')}
                  <span className="sr-only">: {text}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
