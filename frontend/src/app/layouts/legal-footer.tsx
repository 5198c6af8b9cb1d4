import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Licence, ResponsibleDrinking } from './footer.js';

const LINKS = [
  { to: '/', text: 'nav.home' },
  { to: '/contact', text: 'footer.contact' },
  { to: '/tokutei', text: 'footer.tokutei' },
  { to: '/terms', text: 'footer.terms' },
  { to: '/privacy-policy', text: 'footer.privacy' },
] as const;

/** The legally required notices, without navigation. */
export function LegalFooter() {
  const { t } = useTranslation();
  return (
    <footer data-screen-only className="border-t border-hairline py-8">
      <div className="page-width grid gap-4">
        <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
          {LINKS.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-sm text-muted hover:text-text"
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <div className="grid gap-2 text-xs text-muted">
          <ResponsibleDrinking />
          <Licence />
          <p>© Vinkura</p>
        </div>
      </div>
    </footer>
  );
}
