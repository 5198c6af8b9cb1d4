import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';

interface FoldedFormProps {
  isFolded: boolean;
  /** Something in the form has to be seen. */
  isKeptOpen: boolean;
  children: ReactNode;
}

/** The form of a record that is read more often than changed: one line until it is opened. */
export function FoldedForm({ isFolded, isKeptOpen, children }: FoldedFormProps) {
  const { t } = useTranslation('admin-records');
  const [isOpen, setIsOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <details
      open={isOpen || isKeptOpen}
      className="group"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-sm border border-line bg-raised px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t('record.edit')}
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
