import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCheckoutIndentAgreementQuery } from '../../../generated/checkout.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { PaymentNotice } from '../payment-notice.js';
import { SelectedOrders } from '../selected-orders.js';
import { TotalsPending } from '../totals-pending.js';

export interface IndentOrderPaymentConfirmationProps {
  /** Orders of pre-order wine, paid separately (IND-02). */
  itemIds: string[];
}

const NOTICE_JA = '事前確認';

/** MOD-23: the final confirmation of pre-order wine; paying needs the buyer's agreement to its terms. */
export default function IndentOrderPaymentConfirmation({ itemIds }: IndentOrderPaymentConfirmationProps) {
  const { t } = useTranslation('checkout');
  const problemText = useProblemText();
  const { data, error } = useCheckoutIndentAgreementQuery({ fetchPolicy: 'network-only' });
  const [agreed, setAgreed] = useState(false);
  const agreement = data?.indentAgreement;

  return (
    <Dialog open title={t('indent.title')} description={t('indent.text')} onClose={closeModal}>
      <section className="grid gap-1 rounded-sm border border-hairline bg-sunken px-4 py-3 text-sm">
        <h3 className="flex items-center gap-2 text-base font-medium">
          <Icon name="info" className="size-5 text-accent" />
          {/* The notice bears its Japanese name in every language (MOD-23). */}
          <span>
            <span lang="ja">{NOTICE_JA}</span>
            {t('indent.notice') !== NOTICE_JA && ` ${t('indent.notice')}`}
          </span>
        </h3>
        <p>{t('indent.noticeText', { months: INDENT_ARRIVAL_MONTHS })}</p>
      </section>
      {error && <PaymentNotice text={problemText(error)} />}
      {!agreement && !error && <TotalsPending />}
      {agreement && (
        <SelectedOrders
          itemIds={itemIds}
          usedPoints={0}
          indent={{
            agreed,
            question: (
              <section className="grid gap-2 rounded-sm border border-line-strong px-4 py-3">
                <h3 className="text-sm font-medium">{t('indent.agreement')}</h3>
                <p className="text-sm leading-relaxed">{agreement.text}</p>
                <Checkbox
                  label={t('indent.agree')}
                  checked={agreed}
                  onChange={(event) => setAgreed(event.target.checked)}
                />
              </section>
            ),
          }}
        />
      )}
    </Dialog>
  );
}
