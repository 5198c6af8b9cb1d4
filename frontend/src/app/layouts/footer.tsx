import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '../../i18n/index.js';
import { Logo } from '../../ui/artwork/logo.js';

const COLUMNS = [
  {
    title: 'footer.shop',
    links: [
      { to: '/venues', text: 'nav.venues' },
      { to: '/products', text: 'nav.products' },
      { to: '/producers', text: 'footer.producers' },
      { to: '/production-regions', text: 'footer.regions' },
      { to: '/indents', text: 'nav.indents' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { to: '/services', text: 'footer.services' },
      { to: '/assistant', text: 'footer.assistant' },
      { to: '/membership', text: 'nav.membership' },
      { to: '/favourites', text: 'favourite.list' },
      { to: '/contact', text: 'footer.contact' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { to: '/tokutei', text: 'footer.tokutei' },
      { to: '/terms', text: 'footer.terms' },
      { to: '/privacy-policy', text: 'footer.privacy' },
    ],
  },
] as const;

/** The notice on responsible drinking is in Japanese in every locale, as is customary in the trade. */
const RESPONSIBLE_DRINKING =
  'ストップ!20歳未満飲酒・飲酒運転。妊娠中及び授乳中の飲酒は、胎児・乳児の発育に悪影響を与える恐れがあります。ほどよく、楽しく、良いお酒。のんだあとはリサイクル。';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer
      data-theme="dark"
      data-screen-only
      className="defer-render border-t border-hairline bg-surface pt-14 pb-10"
    >
      <div className="page-width grid gap-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="font-mincho text-sm text-accent">{t('brand.tagline')}</p>
        </div>
        <nav aria-label={t('footer.label')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <p className="mb-1 text-xs tracking-widest text-accent">{t(title)}</p>
              <ul>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-10 items-center text-sm text-muted transition-colors duration-150 hover:text-text"
                    >
                      {t(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width mt-12">
        <div className="grid gap-3 border-t border-hairline pt-6 text-xs text-muted">
          <ResponsibleDrinking />
          <Licence />
          <p>© Vinkura</p>
        </div>
      </div>
    </footer>
  );
}

/** The notice in Japanese, with a translation below it. */
export function ResponsibleDrinking() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p lang="ja" className="font-gothic">
        {RESPONSIBLE_DRINKING}
      </p>
      {locale !== 'jp' && <p>{t('footer.responsible')}</p>}
    </>
  );
}

/** Licence and sales manager as the server writes them into the head of the page; nothing while they are not set. */
export function Licence() {
  // The page is also drawn at build time, where there is no document.
  if (typeof document === 'undefined') return null;
  const line = document.querySelector<HTMLMetaElement>('meta[name=liquor-licence]')?.content;
  return line ? <p lang="ja">{line}</p> : null;
}
