import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/artwork/logo.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';
import { useIsVisitor } from '../../shared/session/use-is-visitor.js';
import { LanguageSelect } from '../../ui/controls/language-select.js';
import { LegalFooter } from './legal-footer.js';
import { PageOutlet } from './page-outlet.js';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';

/** Landing pages for campaigns: logo, language and entry link, without the navigation of the shop. */
export function LandingLayout() {
  const { t } = useTranslation();
  const isVisitor = useIsVisitor();
  usePageTheme('dark');
  return (
    <div data-layout="landingpage" data-theme="dark" className="flex min-h-dvh flex-col bg-surface">
      <header className="absolute inset-x-0 z-(--layer-bar)">
        <div className="page-width flex h-16 items-center justify-between gap-4 lg:h-20">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo tagline />
            <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
          </Link>
          <div className="flex items-center gap-5">
            <LanguageSelect />
            {isVisitor && (
              <Link
                to="/login"
                className="hidden min-h-11 items-center text-sm whitespace-nowrap hover:text-accent sm:inline-flex"
              >
                {t('nav.signIn')}
              </Link>
            )}
          </div>
        </div>
      </header>
      {/* The header overlays the page; the footer starts below the first screen. */}
      <main id="main" tabIndex={-1} className="min-h-dvh grow outline-none">
        <PageOutlet />
      </main>
      <LegalFooter />
    </div>
  );
}
