import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';
import { IconButton } from './icon-button.js';
import { useFocusReturn } from './use-focus-return.js';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Escape, the close button or a press beside it. */
  onClose: () => void;
  /** While something runs that must not be left (a payment): no way out is offered. */
  locked?: boolean;
  width?: 'narrow' | 'wide';
}

/**
 * A sheet from below on a phone, a card in the middle on a desktop. Focus is kept inside and given back after;
 * the page below stands still.
 */
export function Dialog({
  open,
  title,
  description,
  children,
  onClose,
  locked = false,
  width = 'narrow',
}: DialogProps) {
  const { t } = useTranslation();
  const returnFocus = useFocusReturn(open);
  const refuseWhileLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-(--layer-overlay) animate-enter bg-veil" />
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={refuseWhileLocked}
          onPointerDownOutside={refuseWhileLocked}
          // Radix warns when a dialog has no description; not every one needs a sentence.
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

/** The buttons at the foot: the main one last in order, on top on a phone where the thumb is. */
Dialog.Actions = function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
};
