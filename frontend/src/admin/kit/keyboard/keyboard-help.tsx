import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.js';

/** A key and the text of what it does. */
export type ExplainedKey = readonly [
  key: string,
  text:
    | 'next'
    | 'previous'
    | 'select'
    | 'open'
    | 'preview'
    | 'edit'
    | 'create'
    | 'search'
    | 'palette'
    | 'escape'
    | 'help'
    | 'step'
    | 'claim'
    | 'submit'
    | 'save',
];

export const PALETTE_KEY: ExplainedKey = ['⌘K / Ctrl K', 'palette'];
export const HELP_KEY: ExplainedKey = ['?', 'help'];

/** The keys of a list. */
export const LIST_KEYS: readonly ExplainedKey[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['p', 'preview'],
  ['e', 'edit'],
  ['n', 'create'],
  ['/', 'search'],
  PALETTE_KEY,
  ['Esc', 'escape'],
  HELP_KEY,
];

/** Help for the keyboard shortcuts of a page. */
export function KeyboardHelp({ keys, onClose }: { keys: readonly ExplainedKey[]; onClose: () => void }) {
  const { t } = useTranslation('admin-lists');
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-line-strong px-2 text-center font-gothic">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
