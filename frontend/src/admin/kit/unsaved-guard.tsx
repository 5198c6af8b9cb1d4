import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before edits are lost: by closing the tab or loading another address, and by following a link inside the area.
 * The component router has no blocker, so links are caught before it hears of them.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('admin');
  useEffect(() => {
    if (!when) return undefined;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const beforeLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      if (!link || link.getAttribute('target') === '_blank' || event.metaKey || event.ctrlKey) return;
      if (window.confirm(t('record.leave'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', beforeLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeLink, { capture: true });
    };
  }, [when, t]);
  return null;
}
