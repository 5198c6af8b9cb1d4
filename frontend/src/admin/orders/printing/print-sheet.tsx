import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTheme } from '../../../shared/hooks/use-page-theme.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { cx } from '../../../ui/base/cx.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import './print.css';

export interface PrintSheetProps {
  /** Names the page, and the file when it is saved as PDF. */
  title: string;
  /** Where the button back leads. */
  backTo: string;
  /** Choices beside the buttons; not printed. */
  controls?: ReactNode;
  /** A sheet of another size than A4. */
  sheet?: 'serving-card' | 'landscape';
  children: ReactNode;
}

/** A page for the printer: a sheet without navigation, and above it what is not printed. */
export function PrintSheet({ title, backTo, controls, sheet, children }: PrintSheetProps) {
  const { t } = useTranslation('admin-orders');
  usePageTheme('light');
  usePageTitle(title);
  return (
    <div
      data-theme="light"
      data-sheet={sheet}
      className="min-h-dvh bg-surface text-sm leading-normal print:bg-transparent"
    >
      <header
        data-screen-only
        className="flex flex-wrap items-end gap-3 border-b border-line bg-raised px-5 py-3"
      >
        <ButtonLink size="sm" variant="secondary" to={backTo}>
          {t('print.back')}
        </ButtonLink>
        {controls}
        <span className="grow" />
        <Button size="sm" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'mx-auto my-6 grid gap-5 bg-raised p-10 outline-none print:m-0 print:max-w-none print:bg-transparent print:p-0',
          sheet === 'landscape' ? 'max-w-[297mm]' : 'max-w-[210mm]',
        )}
      >
        {children}
      </main>
    </div>
  );
}
