import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { defaultListState, formatListState, type ListState } from '../list-state/list-state.js';
import { SaveViewDialog } from './save-view-dialog.js';
import type { SavedView, useSavedViews } from './use-saved-views.js';
import { isSameList, listStateOf } from './view-state.js';

export interface ViewTabsProps {
  resource: ResourceDefinition;
  state: ListState;
  saved: ReturnType<typeof useSavedViews>;
  /** A tab was chosen: its list is the one used last. */
  onChoose: (state: ListState) => void;
}

/** The saved views of a list as tabs; "all" is the list as it is defined. */
export function ViewTabs({ resource, state, saved, onChoose }: ViewTabsProps) {
  const { t } = useTranslation('admin-lists');
  const problemText = useProblemText();
  const [isSaving, setIsSaving] = useState(false);
  const all = defaultListState(resource);
  const current = saved.views.find(({ id }) => id === state.view);
  const isChanged = !isSameList(resource, state, current ? listStateOf(resource, current.state) : all);
  const fail = (error: unknown) => notify({ id: 'admin-view', type: 'error', content: problemText(error) });
  const update = ({ id, name, shared }: SavedView) => {
    saved
      .save({ id, name, shared }, state)
      .then(() => notify({ id: 'admin-view', type: 'success', content: t('views.saved', { name }) }))
      .catch(fail);
  };
  const remove = ({ id, name }: SavedView) => {
    if (!window.confirm(t('views.confirmRemove', { name }))) return;
    const { view: _view, ...rest } = state;
    saved
      .remove(id)
      .then(() => onChoose(rest))
      .catch(fail);
  };
  return (
    <nav aria-label={t('views.label')} className="flex min-w-0 items-end gap-1 border-b border-line px-5">
      <ul className="flex min-w-0 gap-1 overflow-x-auto">
        <Tab
          to={formatListState(resource, all).toString()}
          isCurrent={!current}
          isChanged={!current && isChanged}
          onChoose={() => onChoose(all)}
        >
          {t('views.all')}
        </Tab>
        {saved.views.map((view) => {
          const target = listStateOf(resource, view.state, view.id);
          return (
            <Tab
              key={view.id}
              to={formatListState(resource, target).toString()}
              isCurrent={view === current}
              isChanged={view === current && isChanged}
              title={view.isOwn ? undefined : t('views.sharedBy', { name: view.ownerName ?? '–' })}
              onChoose={() => onChoose(target)}
            >
              {view.shared && (
                <>
                  <Icon name="people" className="size-3.5" />
                  <span className="sr-only">{t('views.shared')}</span>
                </>
              )}
              {view.name}
            </Tab>
          );
        })}
      </ul>
      <div className="flex shrink-0 items-center gap-1 pb-1 text-xs">
        {isChanged && current?.isOwn && <Action onClick={() => update(current)}>{t('views.update')}</Action>}
        {(isChanged || saved.views.length === 0) && (
          <Action onClick={() => setIsSaving(true)}>{t('views.saveAs')}</Action>
        )}
        {current?.isOwn && <Action onClick={() => remove(current)}>{t('views.remove')}</Action>}
      </div>
      {isSaving && (
        <SaveViewDialog
          onClose={() => setIsSaving(false)}
          onSave={async (view) => {
            const made = await saved.save(view, state);
            setIsSaving(false);
            if (made) onChoose({ ...state, view: made.id });
          }}
        />
      )}
    </nav>
  );
}

interface TabProps {
  to: string;
  isCurrent: boolean;
  isChanged: boolean;
  title?: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}

function Tab({ to, isCurrent, isChanged, title, onChoose, children }: TabProps) {
  const { t } = useTranslation('admin-lists');
  return (
    <li className="shrink-0">
      <Link
        to={{ search: to }}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          // A new tab of the browser gets the address; here the choice is remembered too.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
        }}
        className={cx(
          '-mb-px flex min-h-9 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap -outline-offset-2 hover:text-text',
          isCurrent ? 'border-action font-medium text-text' : 'border-transparent text-muted',
        )}
      >
        {children}
        {isChanged && (
          <>
            <span aria-hidden="true" className="size-1.5 rounded-full bg-warning" />
            <span className="sr-only">{t('views.changed')}</span>
          </>
        )}
      </Link>
    </li>
  );
}

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-8 rounded-sm px-2 whitespace-nowrap text-link hover:bg-sunken"
  >
    {children}
  </button>
);
