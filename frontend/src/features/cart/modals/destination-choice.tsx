import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { availableDestinations } from '@vinkura/domain/cart/destinations';
import type { DestinationFilter, DestinationKind } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal, openModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCartCustomerQuery, useCartUpdateItemMutation } from '../../../generated/cart.js';
import type { IconName } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { type CartItem, productList } from '../cart-flow.js';
import { openNextStep } from '../open-next-step.js';

interface DestinationChoiceProps {
  item: CartItem;
  filter: DestinationFilter;
  title: string;
  description: string;
}

const ICONS: Readonly<Record<DestinationKind, IconName>> = {
  RESTAURANT: 'restaurant',
  CELLAR: 'cellar',
  HOME: 'home',
};

/** Restaurant, home or cellar: the question that MOD-04 and MOD-05 share. A card that is pressed goes on by itself. */
export function DestinationChoice({ item, filter, title, description }: DestinationChoiceProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { data } = useCartCustomerQuery();
  const [updateItem, { loading }] = useCartUpdateItemMutation();
  const [choice, setChoice] = useState<DestinationKind | null>(null);

  const offered = availableDestinations(filter, {
    hasCellarAddress: data?.session.user?.addresses.some((address) => address.isCellar) ?? false,
    hasCellarLine: item.products.some((line) => line.cellarId),
  });

  const proceed = async (chosen: DestinationKind | null) => {
    if (chosen === 'RESTAURANT') {
      closeModal();
      const wines = productList(item);
      await navigate(wines ? `/venues?product=${wines}` : '/venues');
    } else if (chosen === 'HOME') {
      openModal('selecthomeaddress', { item });
    } else if (chosen === 'CELLAR') {
      try {
        const { data: changed } = await updateItem({
          variables: { id: item._id, input: { destination: 'CELLAR' } },
        });
        const next = changed?.updateCartItem.items.find(({ _id }) => _id === item._id);
        if (next) openNextStep(next);
      } catch (error) {
        notify({ id: 'cart-problem', type: 'error', content: problemText(error) });
      }
    }
  };

  return (
    <Dialog open title={title} description={description} onClose={closeModal}>
      {data ? (
        <RadioCards
          label={t('destination.label')}
          hideLabel
          value={choice}
          onChange={setChoice}
          onPress={(chosen) => void proceed(chosen)}
          options={offered.map((kind) => ({
            value: kind,
            label: t(`destination.${kind}`),
            description: t(item.indentProductRef ? 'destination.indentText' : `destination.${kind}Text`, {
              months: INDENT_ARRIVAL_MONTHS,
            }),
            icon: ICONS[kind],
          }))}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => closeModal()}>
          {t('keepBrowsing')}
        </Button>
        <Button disabled={!choice} loading={loading} onClick={() => void proceed(choice)}>
          {t('next')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
