import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/artwork/logo.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';
import { PageOutlet } from './page-outlet.js';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';

/** Logo and page without navigation, for the feedback survey. */
export function MinimalLayout() {
  const { t } = useTranslation();
  usePageTheme('light');
  return (
    <div data-layout="minimal" data-theme="light" className="min-h-dvh bg-surface">
      <header className="page-width flex h-16 items-center">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
          <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-160 px-5 pb-16 outline-none">
        <PageOutlet />
      </main>
    </div>
  );
}

/** The page alone, for printing. */
export function EmptyLayout() {
  usePageTheme('light');
  return (
    <main
      id="main"
      tabIndex={-1}
      data-layout="empty"
      data-theme="light"
      className="min-h-dvh bg-raised outline-none"
    >
      <PageOutlet />
    </main>
  );
}
