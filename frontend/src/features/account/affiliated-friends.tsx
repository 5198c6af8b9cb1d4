import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useAccountFriendsQuery } from '../../generated/account.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { notify } from '../../shared/notifications/toaster.js';

const PER_PAGE = 10;
const PAGE = 'friends';

/** The user's referral code, to copy or share, and the referred users. */
export function AffiliatedFriends({ reference }: { reference: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-sm border border-line bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <p className="text-sm">
          <span className="block text-xs text-muted">{t('friends.code')}</span>
          <span className="font-latin text-2xl tracking-widest select-all">{reference}</span>
        </p>
        <Hand reference={reference} />
      </div>
      <Friends />
    </div>
  );
}

function Hand({ reference }: { reference: string }) {
  const { t } = useTranslation('account');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      notify({ id: 'code-copied', type: 'success', content: t('friends.copied') });
    } catch {
      // Without permission the code can still be selected by hand.
      notify({ id: 'code-copied', type: 'error', content: t('friends.notCopied') });
    }
  };
  const share = async () => {
    try {
      await navigator.share({
        text: t('friends.shareText', { reference }),
        url: `${location.origin}/register?referent=${reference}`,
      });
    } catch {
      // Closing the sheet cancels sharing.
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name="copy" className="size-4" />
        {t('friends.copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button variant="secondary" onClick={() => void share()}>
          {t('friends.share')}
        </Button>
      )}
    </div>
  );
}

function Friends() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get(PAGE) ?? '1', 10) || 1);
  const { data, error, refetch } = useAccountFriendsQuery({ variables: { page, perPage: PER_PAGE } });
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={2} />;
  const { items, perPage, total } = data.affiliatedUsers;
  if (items.length === 0) return <p className="text-sm text-muted">{t('friends.empty')}</p>;
  return (
    <div className="grid gap-5">
      <ul className="grid text-sm">
        {items.map(({ reference, name, membershipDate }) => (
          <li key={reference} className="flex justify-between gap-4 border-b border-line py-2.5">
            {t('address.honorific', { name })}
            {membershipDate && <DateText value={membershipDate} form="date" className="text-muted" />}
          </li>
        ))}
      </ul>
      <Pagination page={page} perPage={perPage} total={total} param={PAGE} />
    </div>
  );
}
