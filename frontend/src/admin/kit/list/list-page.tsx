import { areaOfResource } from '@vinkura/domain/back-office/areas';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLocale } from '../../../i18n/index.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { formatListState } from '../list-state/list-state.js';
import { useAreas } from '../../areas.js';
import { RecordList } from './record-list.js';
import { resourceInLanguage } from './resource-in-language.js';
import { useSavedViews } from '../views/use-saved-views.js';
import { listStateOf } from '../views/view-state.js';

/** The list of a resource, drawn from its definition. Without a state in the address it is the one used last. */
export function ListPage({ resource }: { resource: ResourceDefinition }) {
  const locale = useLocale();
  const isOwn = useAreas().has(areaOfResource(resource.name));
  const localized = useMemo(() => {
    const inLanguage = resourceInLanguage(resource, locale);
    return isOwn ? inLanguage : readOnly(inLanguage);
  }, [resource, locale, isOwn]);
  // Another resource is another list: no selection or row may pass from one to the other.
  return <RestoredList key={resource.name} resource={localized} />;
}

/** What an area of others sees of a resource: its list, without records, changes and files. */
const readOnly = ({ import: _import, ...resource }: ResourceDefinition): ResourceDefinition => ({
  ...resource,
  operations: {},
  bulkActions: [],
  bulkPages: [],
  isListOnly: true,
});

function RestoredList({ resource }: { resource: ResourceDefinition }) {
  const [search] = useSearchParams();
  const saved = useSavedViews(resource);
  /** Whether the URL has list parameters: afterwards a URL without them means the default list. */
  const [isDecided, setIsDecided] = useState(search.size > 0);
  if (isDecided) return <RecordList resource={resource} saved={saved} />;
  if (saved.isLoading && search.size === 0)
    return (
      <div aria-busy="true" className="p-5">
        <SkeletonRows />
      </div>
    );
  const { lastUsed } = saved;
  const last = lastUsed
    ? formatListState(resource, listStateOf(resource, lastUsed.state, lastUsed.viewId)).toString()
    : '';
  if (last !== '' && search.size === 0) return <Navigate replace to={{ search: last }} />;
  setIsDecided(true);
  return null;
}
