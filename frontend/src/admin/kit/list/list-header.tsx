import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { useLabel } from '../../use-label.js';
import { ColumnMenu } from './column-menu.js';
import { ExportDialog } from './export-dialog.js';
import { ListSearch } from './list-search.js';
import type { ListState } from '../list-state/list-state.js';
import type { ListStateInput } from '../../../generated/schema-types.js';

export interface ListHeaderProps {
  resource: ResourceDefinition;
  state: ListState;
  query: ListStateInput;
  total: number | undefined;
  totalIsCapped: boolean;
  onChange: (next: Partial<ListState>, options?: { replace?: boolean }) => void;
  onHelp: () => void;
}

const BUTTON =
  'inline-flex min-h-9 items-center rounded-sm border border-line-strong px-3 hover:border-accent hover:bg-sunken';

/** The head of a list: what it is, how many there are, search, display, export, new record. */
export function ListHeader({
  resource,
  state,
  query,
  total,
  totalIsCapped,
  onChange,
  onHelp,
}: ListHeaderProps) {
  const { t } = useTranslation(['admin', 'admin-lists']);
  const labelOf = useLabel();
  const locale = useLocale();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-2 px-5 pt-4 pb-2">
      <h1 className="text-xl">{labelOf(resource.label)}</h1>
      {total !== undefined && (
        <span className="pl-1 text-muted">
          {t('list.count', {
            count: total,
            shown: `${formatNumber(total, locale)}${totalIsCapped ? '+' : ''}`,
          })}
        </span>
      )}
      <span className="grow" />
      <ListSearch key={state.q} initial={state.q} onSearch={(q) => onChange({ q })} />
      <ColumnMenu
        resource={resource}
        state={state}
        onChange={(next) => onChange({ page: state.page, ...next }, { replace: true })}
      />
      {!resource.isListOnly && (
        <button
          type="button"
          title={t('admin-lists:export.hint')}
          onClick={() => setIsExporting(true)}
          className={BUTTON}
        >
          {t('admin-lists:export.title')}
        </button>
      )}
      {isExporting && (
        <ExportDialog
          resource={resource}
          query={query}
          columns={state.columns}
          onClose={() => setIsExporting(false)}
        />
      )}
      <button
        type="button"
        aria-label={t('admin-lists:keys.title')}
        title={t('admin-lists:keys.title')}
        onClick={onHelp}
        className={`${BUTTON} max-md:hidden`}
      >
        ?
      </button>
      {resource.import && (
        <ButtonLink to={`${resource.path}/import`} variant="ghost" size="sm">
          {t('crumbs.import')}
        </ButtonLink>
      )}
      {resource.operations.create && (
        <ButtonLink to={`${resource.path}/new`} size="sm" aria-keyshortcuts="n">
          {t('list.new')}
        </ButtonLink>
      )}
    </header>
  );
}
