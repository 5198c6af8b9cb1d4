import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../base/cx.js';
import { useCloseOnBack } from './dialog-history.js';
import { IconButton } from '../controls/icon-button.js';
import { useFocusReturn } from './use-focus-return.js';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** A sentence below the title, the accessible description. */
  description?: ReactNode;
  children?: ReactNode;
  /** Called on Escape, Back, the close button and a click outside. */
  onClose: () => void;
  /** Prevents closing, while a payment is in progress. */
  locked?: boolean;
  width?: 'narrow' | 'wide';
  /** Whether Back closes it; false where the dialog itself asks about Back. */
  closesOnBack?: boolean;
}

/**
 * Modal dialog: a bottom sheet on a phone, centred on a desktop. Traps the focus, restores it afterwards, and locks the
 * scroll position of the page.
 */
export function Dialog({
  open,
  title,
  description,
  children,
  onClose,
  locked = false,
  width = 'narrow',
  closesOnBack = true,
}: DialogProps) {
  const { t } = useTranslation();
  const returnFocus = useFocusReturn(open);
  useCloseOnBack(open && closesOnBack, locked, onClose);
  const refuseWhileLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-(--layer-dialog) animate-enter bg-veil" />
        <RadixDialog.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={refuseWhileLocked}
          onPointerDownOutside={refuseWhileLocked}
          // Suppresses the warning of Radix for a dialog without a description.
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-(--layer-dialog) flex max-h-[92dvh] animate-rise flex-col rounded-t-lg',
            'bg-raised text-text shadow-lift outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:-translate-1/2 sm:rounded-lg',
            width === 'wide' ? 'sm:w-[min(56rem,92vw)]' : 'sm:w-[min(30rem,92vw)]',
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-8 sm:pt-7">
            <div className="grid gap-1">
              <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="text-sm text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {!locked && (
              <RadixDialog.Close asChild>
                <IconButton icon="close" label={t('action.close')} className="-mt-2 -mr-3 shrink-0" />
              </RadixDialog.Close>
            )}
          </header>
          <div className="grid gap-5 overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-8">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Focuses the first field instead of the close button; without a field the default applies. */
function focusFirstField(event: Event): void {
  const field = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not([type="hidden"], :disabled)',
  );
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
}

/** Buttons at the bottom: the primary one is last in the DOM and on top on a phone. */
Dialog.Actions = function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
};
