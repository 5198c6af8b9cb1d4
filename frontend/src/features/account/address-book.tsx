import { addressLines } from '@vinkura/domain/users/address';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../shared/modals/modal-store.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import {
  type AccountUserFragment,
  type AddressFieldsFragment,
  useAccountRemoveAddressMutation,
} from '../../generated/account.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { notify } from '../../shared/notifications/toaster.js';

/** Delivery addresses, and separately the immutable cellar address (USER-02, REQ-D28). */
export function AddressBook({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation('account');
  const homes = user.addresses.filter(({ isCellar }) => !isCellar);
  const add = () => openModal('address', { recipient: user });
  if (homes.length === 0)
    return (
      <EmptyState
        icon="home"
        title={t('address.emptyTitle')}
        text={t('address.emptyText')}
        action={<Button onClick={add}>{t('address.add')}</Button>}
      />
    );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {homes.map((address) => (
          <AddressCard key={address._id} address={address} />
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={add}>
        <Icon name="plus" className="size-4" />
        {t('address.add')}
      </Button>
    </div>
  );
}

function AddressCard({ address }: { address: AddressFieldsFragment }) {
  const { t } = useTranslation(['account', 'address', 'common']);
  const problemText = useProblemText();
  const [removeAddress] = useAccountRemoveAddressMutation();
  const { label } = address;
  const remove = async () => {
    try {
      await removeAddress({ variables: { id: address._id } });
      notify({ id: 'address-removed', type: 'success', content: t('address.removed') });
    } catch (error) {
      notify({ id: 'address-removed', type: 'error', content: problemText(error) });
    }
  };
  // Name and telephone follow in the reader's own form of address.
  const lines = addressLines({ ...address, contactName: null, phone: null });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-sm border border-line bg-raised p-5">
      <div className="grid min-w-0 content-start gap-1 text-sm">
        <h3 className="flex flex-wrap items-center gap-2 text-lg leading-snug">
          {label}
          {!address.isComplete && <Badge tone="warning">{t('address.incomplete')}</Badge>}
        </h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {address.contactName && <p>{t('address.honorific', { name: address.contactName })}</p>}
        <p className="text-xs text-muted">
          {t('address:receptionHours')}: {t(`receptionHours.${address.receptionHours}`)}
        </p>
        {!address.isComplete && <p className="text-xs text-warning">{t('address.incompleteText')}</p>}
      </div>
      <div className="-mt-2 -mr-3 grid content-start">
        <IconButton
          icon="edit"
          label={t('address.edit', { label })}
          onClick={() => openModal('address', { address })}
        />
        <IconButton
          icon="trash"
          label={t('address.remove', { label })}
          onClick={() =>
            openModal('confirm', {
              title: t('address.removeTitle'),
              text: t('address.removeText', { label }),
              confirmLabel: t('common:action.delete'),
              onConfirm: remove,
            })
          }
        />
      </div>
    </li>
  );
}
