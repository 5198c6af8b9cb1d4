import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';

const PaletteDialog = lazy(() => import('./palette-dialog.js'));

/** The search box of the top bar: a button that opens the palette, as ⌘K and Ctrl+K do anywhere in the area. */
export function PaletteButton({ onToggleTheme }: { onToggleTheme: () => void }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      // Another dialog keeps the focus; the palette would open behind it.
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        title={t('search.open')}
        onClick={() => setIsOpen(true)}
        className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm border border-line-strong bg-surface px-2.5 text-muted hover:border-accent lg:w-80"
      >
        <Icon name="search" className="size-4" />
        <span className="truncate max-lg:sr-only">{t('search.hint')}</span>
        <kbd
          aria-hidden="true"
          className="ml-auto shrink-0 rounded-sm border border-line px-1 font-gothic text-xs whitespace-nowrap max-lg:hidden"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setIsOpen(false)} onToggleTheme={onToggleTheme} />
        </Suspense>
      )}
    </>
  );
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
