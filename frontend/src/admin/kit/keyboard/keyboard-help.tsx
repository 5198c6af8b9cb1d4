import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.js';

/** The keys of a list and the texts of what they do. */
const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['p', 'preview'],
  ['e', 'edit'],
  ['n', 'create'],
  ['/', 'search'],
  ['⌘K / Ctrl K', 'palette'],
  ['Esc', 'escape'],
  ['?', 'help'],
] as const;

/** Help for a list's keyboard shortcuts. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-lists');
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, text]) => (
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
