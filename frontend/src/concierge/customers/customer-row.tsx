import { useTranslation } from 'react-i18next';
import type { DeskCustomerFragment } from '../../generated/concierge-customers.js';
import { useLocalName } from '../../i18n/index.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { Icon } from '../../ui/artwork/icon.js';

interface CustomerRowProps {
  id: string;
  customer: DeskCustomerFragment;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** A customer in the list: enough to identify a caller, and no more. */
export function CustomerRow({ id, customer, isChosen, onPoint, onOpen }: CustomerRowProps) {
  const { t } = useTranslation(['concierge', 'common']);
  const nameOf = useLocalName();
  const { name, nameKana, reference, loyaltyStatus, phoneEnding, visitedVenues } = customer;
  const [latest] = visitedVenues;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseMove={isChosen ? undefined : onPoint}
      // The search field keeps the focus; its Enter has the same effect.
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onOpen();
      }}
      className={cx(
        'grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-l-2 px-4 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,7fr)_7.5rem]',
        isChosen ? 'border-l-accent bg-sunken' : 'border-l-transparent',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-mincho text-base leading-snug">{name}</span>
        <span className="block truncate text-xs text-muted tabular-nums">
          {reference}
          {nameKana && (
            <>
              {' ・ '}
              <span lang="ja">{nameKana}</span>
            </>
          )}
        </span>
      </span>
      <span className="flex items-center gap-1.5 text-muted tabular-nums max-sm:hidden">
        {phoneEnding && (
          <>
            <Icon name="phone" className="size-3.5" />
            <span>{t('customer.phoneEnding', { digits: phoneEnding })}</span>
          </>
        )}
      </span>
      <span className="min-w-0 text-xs text-muted max-sm:hidden">
        {latest ? (
          <span className="block truncate">
            {latest.venue ? nameOf(latest.venue) : latest.venueRef}
            {latest.lastAt && (
              <>
                {' ・ '}
                <DateText value={latest.lastAt} form="date" />
              </>
            )}
          </span>
        ) : (
          t('customer.noVisit')
        )}
      </span>
      <Badge tone="accent" className="justify-self-end">
        {t(`common:tier.${loyaltyStatus}`)}
      </Badge>
    </li>
  );
}
