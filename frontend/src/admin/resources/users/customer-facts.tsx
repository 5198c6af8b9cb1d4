import { fieldOf, resourceNamed } from '@vinkura/domain/back-office/index';
import { formatPhone } from '@vinkura/domain/shared/phone';
import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import { isMailable } from '@vinkura/domain/users/telephone-customers';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerTags } from '../../../features/customer-notes/customer-tags.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Badge } from '../../../ui/text/badge.js';
import { DateText } from '../../../ui/text/date-text.js';
import { Price } from '../../../ui/text/price.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { plainText } from '../../kit/values/plain-text.js';
import { useLabel } from '../../use-label.js';

const USERS = resourceNamed('users');

interface CustomerFactsProps extends Pick<RecordPartProps, 'record' | 'refresh'> {
  /** Undefined until it is known. */
  userId: string | undefined;
  allergies: readonly string[];
}

/** What is asked for first when a customer calls; changed in the folded form. */
export function CustomerFacts({ record: { values }, refresh, userId, allergies }: CustomerFactsProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const labelOf = useLabel();
  const textOf = (key: string): string => plainText(values[key] ?? '');
  const [phone, email, furigana] = [textOf('phone'), textOf('email'), textOf('nameKana')];
  const tags = (values['tags'] ?? []) as readonly string[];
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['nameKana', furigana && <span lang="ja">{furigana}</span>],
    [
      'phone',
      phone && (
        <a href={`tel:${phone}`} className="text-link tabular-nums">
          {formatPhone(phone)}
        </a>
      ),
    ],
    ['email', isMailable(email) ? email : t('customer.noEmail')],
    ['loyaltyStatus', t(`common:tier.${textOf('loyaltyStatus') as LoyaltyStatus}`)],
    ['cumulatedPurchases', <Price key="yen" yen={Number(values['cumulatedPurchases'] ?? 0)} size="sm" />],
    ['termsVersion', textOf('termsVersion')],
    ['membershipDate', textOf('membershipDate') && <DateText value={textOf('membershipDate')} form="date" />],
  ];
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className="flex min-w-0 items-baseline gap-1.5">
                <dt className="shrink-0 text-xs text-muted">{labelOf(fieldOf(USERS, key)!.label)}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {userId && (
        // The texts of the tags are those of the concierges' area.
        <Suspense fallback={null}>
          <CustomerTags userId={userId} tags={tags} onChanged={() => void refresh()} />
        </Suspense>
      )}
      {allergies.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-danger">
          <Icon name="alert" className="size-4 shrink-0" />
          <Badge tone="danger">{t('customer.allergies')}</Badge>
          {allergies.join(' ・ ')}
        </p>
      )}
    </div>
  );
}
