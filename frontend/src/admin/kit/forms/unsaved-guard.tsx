import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { setHistoryGuard } from '../../../shared/hooks/history-guard.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { COPY_PARAMETER } from './copy-path.js';

/** Target of the blocked navigation: a URL, or steps in the history. */
type Departure = { to: string } | { steps: number };

/**
 * Asks before edits are lost: by closing the tab, a link, Back or Forward. The component router has no blocker, so
 * links and history events are intercepted before it. Query parameters of the same page, downloads and new tabs lose
 * nothing.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('admin-records');
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!when) return undefined;
    const here = placeInHistory();
    let isReturning = false;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const beforeLink = (event: MouseEvent) => {
      const to = leavingTo(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ to });
    };
    const beforePop = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = placeInHistory();
      if (here === undefined || there === undefined || here === there) return;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(here - there);
      setDeparture({ steps: there - here });
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', beforeLink, { capture: true });
    setHistoryGuard(beforePop);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeLink, { capture: true });
      setHistoryGuard(undefined);
    };
  }, [when]);

  if (!departure || !when) return null;
  const leave = () => {
    isLeaving.current = true;
    setDeparture(undefined);
    if ('to' in departure) return navigate(departure.to);
    return navigate(departure.steps);
  };
  return (
    <Dialog
      open
      closesOnBack={false}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      onClose={() => setDeparture(undefined)}
    >
      <Dialog.Actions>
        <Button
          variant="danger"
          onClick={() => {
            Promise.resolve(leave()).catch(() => undefined);
          }}
        >
          {t('unsaved.leave')}
        </Button>
        <Button onClick={() => setDeparture(undefined)}>{t('unsaved.stay')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}

/** The place of the page in the router's history; undefined where it did not make the entry. */
function placeInHistory(): number | undefined {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/** Parameters belong to the page, such as its tabs, except for the one that opens another form. */
const isSamePage = (pathname: string, search: string): boolean =>
  pathname === location.pathname && copiedIn(search) === copiedIn(location.search);

const copiedIn = (search: string): string | null => new URLSearchParams(search).get(COPY_PARAMETER);

/** The address of a pressed link that leads away from this page and loses its edits. */
function leavingTo(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || isSamePage(pathname, search)) return undefined;
  return pathname + search + hash;
}
