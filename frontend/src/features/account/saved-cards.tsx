import { useTranslation } from 'react-i18next';
import { useAccountRemoveSavedCardMutation, useAccountSavedCardsQuery } from '../../generated/account.js';
import { cardExpiry, cardName } from '../../shared/cards/card-name.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Icon } from '../../ui/artwork/icon.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';

/** The cards that the payment provider keeps for the customer, read from it each time (SAVED-01). */
export default function SavedCards() {
  const { t } = useTranslation(['account', 'checkout', 'common']);
  const problemText = useProblemText();
  const { data, error, refetch } = useAccountSavedCardsQuery({ fetchPolicy: 'network-only' });
  const [removeCard] = useAccountRemoveSavedCardMutation();
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={2} />;
  if (data.savedCards.length === 0)
    return <EmptyState icon="card" title={t('cards.emptyTitle')} text={t('cards.emptyText')} />;

  const remove = async (id: string) => {
    try {
      await removeCard({ variables: { id } });
      notify({ id: 'card-removed', type: 'success', content: t('cards.removed') });
    } catch (failure) {
      notify({ id: 'card-removed', type: 'error', content: problemText(failure) });
    }
    // Also after a failure: it may have been removed elsewhere.
    await refetch().catch(() => undefined);
  };
  return (
    <ul className="grid max-w-2xl gap-3">
      {data.savedCards.map((card) => (
        <li
          key={card.id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm border border-line bg-raised py-3 pr-2 pl-5"
        >
          <Icon name="card" className="size-6 text-accent" />
          <div>
            <p>{cardName(card)}</p>
            <p className="text-xs text-muted">{t('checkout:card.expires', { date: cardExpiry(card) })}</p>
          </div>
          <IconButton
            icon="trash"
            label={t('cards.remove', { card: cardName(card) })}
            onClick={() =>
              openModal('confirm', {
                title: t('cards.removeTitle'),
                text: t('cards.removeText', { card: cardName(card) }),
                confirmLabel: t('common:action.delete'),
                onConfirm: () => remove(card.id),
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}
