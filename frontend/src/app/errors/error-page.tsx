import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPatternGround } from '../../ui/artwork/lazy-pattern-ground.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { Footer } from '../layouts/footer.js';
import { Header } from '../layouts/header.js';
import { NOT_FOUND_TITLE, NotFoundMessage } from '../../shared/errors/not-found-message.js';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';
import { isCrawler } from './crawler.js';

const TITLES = { 404: NOT_FOUND_TITLE, 500: 'Internal Server Error' } as const;

/** Error page for 404 (LAY-03) and 500 (LAY-04); renders nothing for crawlers (LAY-05). */
export function ErrorPage({ status }: { status: 404 | 500 }) {
  const { t } = useTranslation();
  usePageTheme('dark');
  useEffect(() => {
    document.title = TITLES[status];
  }, [status]);
  if (isCrawler(navigator.userAgent)) return null;

  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-surface">
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="relative grid grow place-items-center overflow-hidden px-5 py-20 outline-none"
      >
        <LazyPatternGround pattern="tatewaku" className="text-gold opacity-10" />
        <div aria-hidden="true" className="lantern absolute inset-0" />
        <div className="relative grid max-w-120 justify-items-center gap-4 text-center">
          <p aria-hidden="true" className="font-latin text-5xl text-accent tabular-nums">
            {status}
          </p>
          {status === 404 ? (
            <NotFoundMessage />
          ) : (
            <h1 lang="en" className="text-2xl">
              {TITLES[status]}
            </h1>
          )}
          <p className="text-sm text-muted">{t(status === 404 ? 'error.notFound' : 'error.internal')}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            {status === 500 && <Button onClick={() => location.reload()}>{t('action.retry')}</Button>}
            <ButtonLink to="/" variant={status === 500 ? 'secondary' : 'primary'}>
              {t('error.goHome')}
            </ButtonLink>
            {status === 404 && (
              <ButtonLink to="/products" variant="secondary">
                {t('error.findWine')}
              </ButtonLink>
            )}
          </div>
        </div>
      </main>
      <Footer />
    </div>
  );
}

export const NotFoundPage = () => <ErrorPage status={404} />;
