import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.js';
import { OfflineBanner } from '../offline/offline-banner.js';
import { ManageMenu } from './manage-menu.js';
import { useManageTheme } from './manage-theme.js';

export interface ManageLayoutProps {
  /** The venue's name, above the title. */
  eyebrow: string;
  title: string;
  /** Where there are several pages of a venue: the bar under the thumb. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame `managemobile` (LAY-01): a dark head, the page, and a bar at the foot of a phone. */
export function ManageLayout({ eyebrow, title, footer, children }: ManageLayoutProps) {
  const { t } = useTranslation('manage');
  const { theme, setTheme } = useManageTheme();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div data-theme={theme} data-layout="managemobile" className="flex min-h-dvh flex-col bg-surface">
      <header data-theme="dark" className="border-b border-hairline bg-ink">
        <div className="mx-auto flex w-full max-w-280 items-center justify-between gap-3 py-3 pr-2 pl-5">
          <div className="min-w-0">
            <p className="truncate text-xs text-accent">{eyebrow}</p>
            <h1 className="text-xl leading-snug">{title}</h1>
          </div>
          <IconButton
            icon="menu"
            label={t('menu.open')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            className="shrink-0"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-280 grow px-4 pt-3 pb-8 outline-none">
        <OfflineBanner />
        {children}
      </main>
      {footer}
      <ManageMenu open={menuOpen} theme={theme} onTheme={setTheme} onClose={() => setMenuOpen(false)} />
    </div>
  );
}
