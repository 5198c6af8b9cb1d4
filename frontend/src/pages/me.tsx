import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { usePageTitle } from '../shared/hooks/page-title.js';
import { useSession } from '../shared/session/session.js';
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
import { AgendaBox } from '../features/orders/agenda-box.js';
import { OrderHistory } from '../features/orders/order-history.js';
import { usePaymentReturn } from '../features/orders/use-payment-return.js';
import type { AccountUserFragment } from '../generated/account.js';
import { Button } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { EmptyState } from '../ui/empty-state.js';
import { Section } from '../ui/section.js';
import { Skeleton, SkeletonRows } from '../ui/skeleton.js';

/** The customer's page (ACCT-01), also the return from a payment (ACCT-02). */
export function Component() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const { pathname, search, hash } = useLocation();
  usePaymentReturn(session.user !== null);
  if (session.user && !wasSignedIn) setWasSignedIn(true);
  // Whoever signs out here is led home by the frame; whoever comes signed out is asked to sign in.
  if (session.known && !session.user && !wasSignedIn) {
    const here = encodeURIComponent(pathname + search + hash);
    return <Navigate to={`/login?sourcepage=${here}`} replace />;
  }
  return <div className="page-width py-8 lg:py-12">{session.user ? <Account /> : <AccountSkeleton />}</div>;
}

function Account() {
  const { t } = useTranslation(['account', 'common']);
  const problemText = useProblemText();
  const { user, error, retry } = useAccount();
  if (user) return <AccountView user={user} />;
  if (!error) return <AccountSkeleton />;
  return (
    <EmptyState
      icon="alert"
      title={problemText(error)}
      action={<Button onClick={retry}>{t('common:action.retry')}</Button>}
    />
  );
}

const SECTIONS = ['orders', 'membership', 'cellar', 'addresses', 'friends', 'profile'] as const;

function AccountView({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation('account');
  useAnchor();
  const contents: Record<(typeof SECTIONS)[number], { lead?: string; body: ReactNode }> = {
    orders: { body: <OrderHistory /> },
    membership: {
      body: (
        <div className="grid gap-6">
          <Membership user={user} />
          <PointsHistory />
        </div>
      ),
    },
    cellar: { body: <CellarSummary /> },
    addresses: { lead: t('address.lead'), body: <AddressBook user={user} /> },
    friends: { lead: t('friends.lead'), body: <AffiliatedFriends reference={user.reference} /> },
    profile: { lead: t('profile.lead'), body: <Profile user={user} /> },
  };
  return (
    <div className="grid gap-8">
      <AccountHeader user={user} />
      <AgendaBox />
      <div className="grid gap-8 lg:grid-cols-[11rem_1fr] lg:gap-12">
        <SectionLinks />
        <div className="grid min-w-0 gap-12">
          {SECTIONS.map((name) => (
            <div key={name} id={name} className="scroll-mt-2">
              <Section title={t(`section.${name}`)} lead={contents[name].lead}>
                {contents[name].body}
              </Section>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function SectionLinks() {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  return (
    <nav
      aria-label={t('sections')}
      className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-8 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-x-6 lg:grid">
        {SECTIONS.map((name) => (
          <li key={name}>
            <Link
              to={{ search, hash: name }}
              className="inline-flex min-h-11 items-center text-sm whitespace-nowrap text-muted transition-colors duration-150 hover:text-accent"
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
