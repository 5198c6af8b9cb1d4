import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { whenPageIdle } from '../shared/scheduling/page-idle.js';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { SessionGate } from '../shared/session/session-gate.js';
import { sessionRetry } from '../shared/session/session-retry.js';
import { useSession } from '../shared/session/session.js';
import { useStore } from '../shared/store/store.js';
import { useAnchor } from '../shared/hooks/use-anchor.js';
import { useProblemText } from '../shared/errors/use-problem-text.js';
import { AccountHeader } from '../features/account/account-header.js';
import { AddressBook } from '../features/account/address-book.js';
import { AffiliatedFriends } from '../features/account/affiliated-friends.js';
import { CellarSummary } from '../features/account/cellar-summary.js';
import { LanguageField } from '../features/account/language-field.js';
import { Membership } from '../features/account/membership.js';
import { OwnData } from '../features/account/own-data.js';
import { PasswordForm } from '../features/account/password-form.js';
import { PointsHistory } from '../features/account/points-history.js';
import { ProfileForm } from '../features/account/profile-form.js';
import { useAccount } from '../features/account/use-account.js';
import { AccountFavourites } from '../features/favourites/account-favourites.js';
import { ReorderButton } from '../features/cart/reorder-button.js';
import { EveningActions } from '../shared/order-parts/evening-actions.js';
import { ActionItemsPanel } from '../features/orders/action-items-panel.js';
import { OrderHistory } from '../features/orders/order-history.js';
import { usePaymentReturn } from '../features/orders/use-payment-return.js';
import type { AccountUserFragment } from '../generated/account.js';
import type { OrdersHistoryQuery, OrdersOrderFragment } from '../generated/orders.js';
import { Button } from '../ui/controls/button.js';
import { cx } from '../ui/base/cx.js';
import { Disclosure } from '../ui/layout/disclosure.js';
import { EmptyState } from '../ui/layout/empty-state.js';
import { Section } from '../ui/layout/section.js';
import { Skeleton, SkeletonRows } from '../ui/layout/skeleton.js';

/** The customer's page (ACCT-01), also the return from a payment (ACCT-02). */
export function Component() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const { pathname, search, hash } = useLocation();
  usePaymentReturn(session.user !== null);
  if (session.user && !wasSignedIn) setWasSignedIn(true);
  // The layout redirects home on sign-out; visitors are asked to sign in.
  const here = encodeURIComponent(pathname + search + hash);
  const visitor = wasSignedIn ? <AccountSkeleton /> : <Navigate to={`/login?sourcepage=${here}`} replace />;
  const retry = useStore(sessionRetry);
  if (retry && !session.known)
    return (
      <div className="page-width py-8 lg:py-12">
        <Suspense fallback={<AccountSkeleton />}>
          <OfflineEvenings onRetry={retry} />
        </Suspense>
      </div>
    );
  return (
    <div className="page-width py-8 lg:py-12">
      <SessionGate isPage pending={<AccountSkeleton />} visitor={visitor}>
        <Account />
      </SessionGate>
    </div>
  );
}

function Account() {
  const { t } = useTranslation(['account', 'common']);
  const problemText = useProblemText();
  const { user, error, retry } = useAccount();
  if (user) return <AccountView user={user} />;
  if (!error) return <AccountSkeleton />;
  return (
    <EmptyState
      isPage
      icon="alert"
      title={problemText(error)}
      action={<Button onClick={retry}>{t('common:action.retry')}</Button>}
    />
  );
}

const SavedCards = lazy(() => import('../features/account/saved-cards.js'));

const TABS = [
  'orders',
  'favourites',
  'membership',
  'cellar',
  'addresses',
  'cards',
  'friends',
  'profile',
] as const;
type Tab = (typeof TABS)[number];

/** The tab of the address: `?tab=addresses`, or, as other pages link it, `#addresses`. */
function useTab(): Tab {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  return TABS.find((name) => name === query.get('tab') || `#${name}` === hash) ?? 'orders';
}

/** Without a network, or without the server. */
const OfflineEvenings = lazy(async () => ({
  default: (await import('../features/evenings/offline-evenings.js')).OfflineEvenings,
}));

/** Makes the coming evenings readable without a network (PWA-01), once the page is quiet. */
async function keepOffline(user: string, orders: OrdersHistoryQuery['orders']['items']): Promise<void> {
  await whenPageIdle();
  const [{ keepEvenings }, { registerWorker }] = await Promise.all([
    import('../features/evenings/coming-evenings.js'),
    import('../shared/offline/offline-worker.js'),
  ]);
  await keepEvenings(user, orders);
  await registerWorker('/me');
}

/** What other features add to an order: the evening for calendar and guests, ordering it again. */
const orderExtras = (order: OrdersOrderFragment) => (
  <>
    <EveningActions order={order} />
    <ReorderButton reference={order.reference} />
  </>
);

function AccountView({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation('account');
  const tab = useTab();
  useAnchor();
  const { reference } = user;
  const onNewest = useCallback(
    (orders: OrdersHistoryQuery['orders']['items']) => {
      // Without storage or worker the page works as before.
      keepOffline(reference, orders).catch(() => undefined);
    },
    [reference],
  );
  const contents: Record<Tab, { lead?: string; body: () => ReactNode }> = {
    orders: { body: () => <OrderHistory moreActions={orderExtras} onNewest={onNewest} /> },
    favourites: { body: () => <AccountFavourites /> },
    membership: {
      body: () => (
        <div className="grid gap-6">
          <Membership user={user} />
          <PointsHistory />
        </div>
      ),
    },
    cellar: { body: () => <CellarSummary /> },
    addresses: { lead: t('address.lead'), body: () => <AddressBook user={user} /> },
    cards: {
      lead: t('cards.lead'),
      body: () => (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <SavedCards />
        </Suspense>
      ),
    },
    friends: { lead: t('friends.lead'), body: () => <AffiliatedFriends reference={user.reference} /> },
    profile: { lead: t('profile.lead'), body: () => <Profile user={user} /> },
  };
  const { lead, body } = contents[tab];
  const section = (
    <div id={tab} className="scroll-mt-2">
      <Section title={t(`section.${tab}`)} lead={lead}>
        {body()}
      </Section>
    </div>
  );
  return (
    <div className="grid gap-6 lg:gap-8">
      <AccountHeader user={user} />
      <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
        <TabLinks chosen={tab} />
        <div className="grid min-w-0 content-start gap-8">
          {tab === 'orders' ? <ActionItemsPanel>{section}</ActionItemsPanel> : section}
        </div>
      </div>
    </div>
  );
}

/** Scrolls the row of a phone to the chosen tab; the page stays where it is. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.closest('ul');
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

/** The tabs are links with their own URL, for Back and bookmarks. */
function TabLinks({ chosen }: { chosen: Tab }) {
  const { t } = useTranslation('account');
  return (
    <nav aria-label={t('sections')} className="lg:sticky lg:top-8 lg:self-start">
      <ul className="-mx-5 flex overflow-x-auto border-b border-line px-5 lg:mx-0 lg:grid lg:border-b-0 lg:px-0">
        {TABS.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              ref={name === chosen ? scrollIntoRow : undefined}
              to={name === 'orders' ? '/me' : `/me?tab=${name}`}
              aria-current={name === chosen ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-11 items-center justify-center border-b-2 px-3 text-center text-sm leading-tight whitespace-nowrap',
                'transition-colors duration-150 hover:text-text lg:justify-start lg:border-b-0 lg:border-l-2 lg:px-4',
                name === chosen ? 'border-accent text-text' : 'border-transparent text-muted',
              )}
            >
              {t(`section.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Profile({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation('account');
  return (
    <div className="grid max-w-3xl gap-8">
      <ProfileForm user={user} />
      <div className="grid gap-5 sm:grid-cols-2">
        <LanguageField />
      </div>
      <Disclosure summary={<span className="font-medium">{t('password.title')}</span>}>
        <div className="max-w-md pt-2">
          <PasswordForm />
        </div>
      </Disclosure>
      <Disclosure summary={<span className="font-medium">{t('data.title')}</span>}>
        <OwnData />
      </Disclosure>
    </div>
  );
}

const AccountSkeleton = () => (
  <div className="grid gap-8">
    <Skeleton className="h-16 w-64" />
    <Skeleton className="h-44" />
    <SkeletonRows count={4} />
  </div>
);
