import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { Dialog } from '../dialog/dialog.js';
import type { ListHead } from './list-head.js';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  list: Pick<ListHead, 'active' | 'clear' | 'count'>;
  /** The filter panel. */
  children: ReactNode;
}

/** The filters of a list on a phone. */
export default function FilterSheet({ open, onClose, list, children }: FilterSheetProps) {
  const { t } = useTranslation('filters');
  const { active, clear, count } = list;
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <div>{children}</div>
      <Dialog.Actions>
        <Button variant="ghost" disabled={active.length === 0} onClick={clear}>
          {t('clear')}
        </Button>
        <Button onClick={onClose}>{count ?? t('show')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
