import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { isLocale, LOCALE_FACTS, LOCALES, setLocale, useLocale } from '../../i18n/index.js';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';
import { useSession } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { Icon } from '../../ui/artwork/icon.js';
import { LogoMark } from '../../ui/artwork/logo.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';

/** Layout of the area: a dark bar above, light content below (LAY-01 concierge). */
export function ConciergeLayout() {
  usePageTheme('light');
  return (
    <div data-theme="light" data-layout="concierge" className="flex min-h-dvh flex-col bg-surface text-sm">
      <DeskBar />
      <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
        <Suspense fallback={<DeskSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

function DeskBar() {
  const { t } = useTranslation(['concierge', 'common']);
  const { user } = useSession();
  return (
    <header
      data-theme="dark"
      data-screen-only
      className="sticky top-0 z-(--layer-bar) flex h-14 items-center gap-1 bg-surface px-4 sm:gap-3 text-text lg:px-6"
    >
      <Link to="/concierge" className="flex min-h-11 min-w-0 items-center gap-2.5">
        <LogoMark className="size-6 shrink-0 text-accent" />
        <span className="font-latin text-lg tracking-[0.22em] max-sm:sr-only">VINKURA</span>
        <span className="border-l border-hairline truncate pl-2.5 font-mincho text-base text-accent">
          {t('title')}
        </span>
      </Link>
      <span className="grow" />
      <Link
        to="/"
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 hover:text-accent max-sm:size-11 max-sm:justify-center"
      >
        <Icon name="external" className="size-4" />
        <span className="max-sm:sr-only">{t('toShop')}</span>
      </Link>
      <LanguageChoice />
      <span
        title={user?.name}
        className="grid size-8 shrink-0 place-items-center rounded-full bg-action text-on-action max-sm:hidden"
        aria-hidden="true"
      >
        {user?.name.slice(0, 1)}
      </span>
      <SignOut />
    </header>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className="relative inline-flex shrink-0 items-center">
      <select
        aria-label={t('nav.language')}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) setLocale(target.value).catch(() => undefined);
        }}
        className="field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-5 hover:text-accent [&>option]:bg-raised [&>option]:text-text"
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={LOCALE_FACTS[each].tag}>
            {LOCALE_FACTS[each].name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-3.5 text-accent" />
    </span>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const { isRunning, signOut } = useSignOut();
  return <IconButton icon="arrow-right" label={t('action.signOut')} disabled={isRunning} onClick={signOut} />;
}

const DeskSkeleton = () => (
  <div aria-busy="true" className="p-6">
    <SkeletonRows count={6} />
  </div>
);
