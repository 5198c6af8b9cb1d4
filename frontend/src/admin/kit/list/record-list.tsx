import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { Button } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { useLabel } from '../../use-label.js';
import type { AdminRow } from '../data/admin-row.js';
import { FilterBar } from './filter-bar.js';
import { KeyboardHelp, LIST_KEYS } from '../keyboard/keyboard-help.js';
import { ListBulk } from '../bulk/list-bulk.js';
import { countSelected } from '../bulk/selection.js';
import { useSelection } from '../bulk/use-selection.js';
import { useTasks } from '../bulk/use-tasks.js';
import { ListHeader } from './list-header.js';
import { ListPager } from './list-pager.js';
import { RecordPreview } from './record-preview.js';
import { RecordsTable } from '../table/records-table.js';
import { type SaveCell, useCellEdit } from '../table/use-cell-edit.js';
import { type ListRows, useListRows } from '../list-state/use-list-rows.js';
import { useListKeyboard } from './use-list-keyboard.js';
import type { ListState } from '../list-state/list-state.js';
import { useListState } from '../list-state/use-list-state.js';
import { useRememberList, type useSavedViews } from '../views/use-saved-views.js';
import { ViewTabs } from '../views/view-tabs.js';

export interface RecordListProps {
  resource: ResourceDefinition;
  saved: ReturnType<typeof useSavedViews>;
}

/** A list with its views, filters, selection, preview and keyboard. */
export function RecordList({ resource, saved }: RecordListProps) {
  const labelOf = useLabel();
  const navigate = useNavigate();
  const { state, query, change } = useListState(resource, useRememberList(resource));
  const list = useListRows(resource, state, query);
  const rows = list.rows ?? NO_ROWS;
  const references = useMemo(() => rows.map(({ reference }) => reference), [rows]);
  const { q, filters } = state;
  const selected = useSelection(JSON.stringify([q, filters]), references);
  const tasks = useTasks(resource);
  const saveCell = useCellEdit(resource, tasks.undo);
  const { active, setActive, move } = useActiveRow(references);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const opens = !resource.isListOnly;
  const hasSelection = resource.bulkActions.length > 0;
  usePageTitle(labelOf(resource.label));

  useListKeyboard({
    move,
    toggle: () => active !== undefined && hasSelection && selected.toggle(active),
    open: () =>
      active !== undefined && opens && void navigate(`${resource.path}/${encodeURIComponent(active)}`),
    preview: () => active !== undefined && opens && setIsPreviewOpen(!isPreviewOpen),
    edit: () =>
      active !== undefined && rowElement(active)?.querySelector<HTMLElement>('[data-edit]')?.click(),
    create: () => resource.operations.create && void navigate(`${resource.path}/new`),
    escape: () => (isPreviewOpen ? setIsPreviewOpen(false) : selected.clear()),
    help: () => setIsHelpOpen(true),
  });

  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-120 flex-col">
      <ListHeader
        resource={resource}
        state={state}
        query={query}
        total={list.rows && list.total}
        totalIsCapped={list.totalIsCapped}
        onChange={change}
        onHelp={() => setIsHelpOpen(true)}
      />
      <ViewTabs
        resource={resource}
        state={state}
        saved={saved}
        onChoose={({ view, ...next }) => change({ ...next, view, page: 1 })}
      />
      <FilterBar resource={resource} filters={state.filters} onChange={(next) => change({ filters: next })} />
      {list.hasFailed && <LoadFailure onRetry={list.retry} />}
      <div className="relative flex min-h-0 grow border-t border-line">
        <div className="relative flex min-w-0 grow flex-col">
          {list.rows ? (
            <ListRowsView
              resource={resource}
              list={list}
              rows={rows}
              state={state}
              active={active}
              selected={selected}
              saveCell={saveCell}
              onChange={change}
              onPick={(reference) => {
                setActive(reference);
                setIsPreviewOpen(opens);
              }}
            />
          ) : (
            !list.hasFailed && <SkeletonRows />
          )}
          <ListBulk
            resource={resource}
            query={query}
            rows={rows}
            total={list.rows && !list.totalIsCapped ? list.total : undefined}
            selected={selected}
            tasks={tasks}
          />
        </div>
        {isPreviewOpen && active !== undefined && (
          <RecordPreview
            resource={resource}
            reference={active}
            place={references.indexOf(active) + 1}
            count={references.length}
            onMove={move}
            onClose={() => setIsPreviewOpen(false)}
          />
        )}
      </div>
      {isHelpOpen && <KeyboardHelp keys={LIST_KEYS} onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

const NO_ROWS: readonly AdminRow[] = [];

const rowElement = (reference: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-reference="${CSS.escape(reference)}"]`);

/** The row that the keyboard is at; it follows the arrow keys with the focus. */
function useActiveRow(references: readonly string[]) {
  const [activeRow, setActiveRow] = useState<string>();
  const active = references.includes(activeRow ?? '') ? activeRow : undefined;
  const focusNext = useRef<string>(undefined);
  const move = (by: 1 | -1) => {
    const place = active === undefined ? (by === 1 ? -1 : references.length) : references.indexOf(active);
    const next = references[place + by];
    if (next === undefined) return;
    setActiveRow(next);
    focusNext.current = next;
  };
  // The row may not be in the document before it is the active one.
  useLayoutEffect(() => {
    if (focusNext.current !== undefined) rowElement(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  return { active, setActive: setActiveRow, move };
}

function NoRows({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid justify-items-center gap-3 px-5 py-10 text-muted">
      <p>{t('list.empty')}</p>
      {isFiltered && (
        <Button size="sm" variant="secondary" onClick={onShowAll}>
          {t('list.showAll')}
        </Button>
      )}
    </div>
  );
}

interface ListScrollerProps {
  /** Another list begins at its top. */
  listKey: string;
  isBusy: boolean;
  isOutdated: boolean;
  /** Whether the bar of the selection is shown: it must cover neither the last rows nor the focused one. */
  hasBar: boolean;
  children: ReactNode;
}

function ListScroller({ listKey, isBusy, isOutdated, hasBar, children }: ListScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [listKey]);
  return (
    <div
      ref={scroller}
      data-list-scroller
      aria-busy={isBusy}
      onScroll={({ currentTarget }) => {
        // Read by the pinned cells of the table.
        const isScrolled = String(currentTarget.scrollLeft > 0);
        if (currentTarget.dataset['scrolled'] !== isScrolled) currentTarget.dataset['scrolled'] = isScrolled;
      }}
      className={cx(
        'group/list @container min-h-0 grow overflow-auto bg-raised [overflow-anchor:none] transition-opacity duration-150',
        isOutdated && 'opacity-55',
        hasBar && 'scroll-pb-20 pb-20',
      )}
    >
      {children}
    </div>
  );
}

interface ListRowsViewProps {
  resource: ResourceDefinition;
  list: ListRows;
  rows: readonly AdminRow[];
  state: ListState;
  active: string | undefined;
  selected: ReturnType<typeof useSelection>;
  saveCell: SaveCell;
  onChange: (next: Partial<ListState>) => void;
  onPick: (reference: string) => void;
}

/** The table of a list, or that it is empty, and its pages. */
function ListRowsView({
  resource,
  list,
  rows,
  state: { q, filters, columns, sort, density },
  active,
  selected,
  saveCell,
  onChange,
  onPick,
}: ListRowsViewProps) {
  return (
    <>
      <ListScroller
        listKey={list.key}
        isBusy={list.isOutdated || !list.isComplete}
        isOutdated={list.isOutdated}
        hasBar={countSelected(selected.selection) > 0}
      >
        {rows.length === 0 ? (
          <NoRows
            isFiltered={filters.length > 0 || q !== ''}
            onShowAll={() => onChange({ filters: [], q: '', page: 1 })}
          />
        ) : (
          <RecordsTable
            resource={resource}
            rows={rows}
            columns={columns}
            sort={sort}
            density={density}
            active={active}
            selection={resource.bulkActions.length > 0 ? selected.selection : undefined}
            saveCell={saveCell}
            expected={list.expected}
            onVisible={list.onVisible}
            onSort={(next) => onChange({ sort: next })}
            onToggle={selected.toggle}
            onTogglePage={() => selected.togglePage()}
            onPick={onPick}
          />
        )}
      </ListScroller>
      <ListPager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        totalIsCapped={list.totalIsCapped}
        loaded={list.isComplete ? undefined : rows.length}
      />
    </>
  );
}
