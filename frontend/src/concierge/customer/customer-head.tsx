import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConciergeCustomerQuery } from '../../generated/concierge-customer.js';
import { CustomerTags } from '../../features/customer-notes/customer-tags.js';
import { LOCALE_FACTS } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge } from '../../ui/text/badge.js';
import { DateText } from '../../ui/text/date-text.js';

export type ServedCustomer = NonNullable<ConciergeCustomerQuery['customer']>;

/** Name, tier, language, last telephone digits; allergies first. */
export function CustomerHead({ customer, onChanged }: { customer: ServedCustomer; onChanged: () => void }) {
  const { t } = useTranslation(['concierge', 'common']);
  const { name, nameKana, reference, loyaltyStatus, membershipDate, phoneEnding, locale, notes, tags } =
    customer;
  const allergies = notes.filter(({ kind }) => kind === 'ALLERGY');
  return (
    <header className="grid gap-3">
      <nav aria-label={t('breadcrumbs')}>
        <Link to="/concierge" className="inline-flex min-h-8 items-center gap-1 text-muted hover:text-accent">
          <Icon name="chevron-left" className="size-3.5" />
          {t('find.title')}
        </Link>
      </nav>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1.5">
        <div>
          {nameKana && (
            <p lang="ja" className="text-xs text-muted">
              {nameKana}
            </p>
          )}
          <h1 className="text-2xl">{t('customer.name', { name })}</h1>
        </div>
        <Badge tone="accent">{t(`common:tier.${loyaltyStatus}`)}</Badge>
        <CustomerTags userId={customer._id} tags={tags} onChanged={onChanged} />
        <dl className="flex flex-wrap gap-x-5 text-muted">
          <Fact label={t('customer.reference')}>{reference}</Fact>
          {phoneEnding && (
            <Fact label={t('customer.phone')}>{t('customer.phoneEnding', { digits: phoneEnding })}</Fact>
          )}
          <Fact label={t('customer.language')}>{LOCALE_FACTS[locale].name}</Fact>
          {membershipDate && (
            <Fact label={t('customer.memberSince')}>
              <DateText value={membershipDate} form="date" />
            </Fact>
          )}
        </dl>
      </div>
      {allergies.length > 0 && (
        <p className="flex items-start gap-2 rounded-sm border border-danger bg-danger-surface px-3 py-2 text-danger">
          <Icon name="alert" className="mt-1 size-4 shrink-0" />
          <span>
            <strong className="mr-2 font-medium">{t('notes.kind.ALLERGY')}</strong>
            {allergies.map(({ text }) => text).join(' ・ ')}
          </span>
        </p>
      )}
    </header>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-xs">{label}</dt>
    <dd className="text-text tabular-nums">{children}</dd>
  </div>
);
