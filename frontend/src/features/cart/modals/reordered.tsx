import { useTranslation } from 'react-i18next';
import type { CartReorderMutation } from '../../../generated/cart.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useLocalName } from '../../../i18n/index.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import type { CartItem } from '../cart-flow.js';
import { openNextStep } from '../open-next-step.js';

export interface ReorderedProps {
  item: CartItem;
  shortfalls: CartReorderMutation['reorder']['shortfalls'];
}

/** What of an earlier order could not be added (AGAIN-01). */
export default function Reordered({ item, shortfalls }: ReorderedProps) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  return (
    <Dialog open title={t('again.title')} description={t('again.text')} onClose={closeModal}>
      <ul className="grid border-t border-line text-sm">
        {shortfalls.map((shortfall) => (
          <li
            key={shortfall.productRef}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span>
              {nameOf(shortfall)} <span className="font-latin text-muted">{shortfall.vintage}</span>
            </span>
            <span className="text-muted">{t(`again.${shortfall.reason}`, { ...shortfall })}</span>
          </li>
        ))}
      </ul>
      <Dialog.Actions>
        <Button onClick={() => openNextStep(item)}>{t('again.proceed')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
