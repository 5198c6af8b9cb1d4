import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { DENSE } from '../kit/forms/dense.js';
import { CoverageTab } from './coverage-tab.js';
import { DraftsTab } from './drafts-tab.js';
import { SearchTab } from './search-tab.js';
import { TagsTab } from './tags-tab.js';

const TABS = { coverage: CoverageTab, search: SearchTab, tags: TagsTab, drafts: DraftsTab } as const;
type TabName = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as TabName[];

/** `/admin/ai`: coverage of the catalogue by pairing and search, tags and synonyms (ADM-02). */
export function AiPage() {
  const { t } = useTranslation('admin-ai');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  // A link to add a synonym opens its tab.
  const usual = search.has('teach') ? 'search' : 'coverage';
  const tab = TAB_NAMES.find((name) => name === asked) ?? usual;
  usePageTitle(t('title'));
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 p-5 leading-normal ${DENSE}`}>
      <header className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => setSearch({ tab: next })}
        items={TAB_NAMES.map((name) => {
          const Content = TABS[name];
          return { value: name, label: t(`tabs.${name}`), content: <Content /> };
        })}
      />
    </div>
  );
}
