import {
  checkProposal,
  PROPOSAL_MESSAGE_MAX,
  PROPOSAL_SENTENCE_MAX,
  type ProposedWine,
} from '@vinkura/domain/proposals/proposals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConciergeSendProposalMutation } from '../../generated/concierge-proposals.js';
import { useLocalName } from '../../i18n/index.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { notify } from '../../shared/notifications/toaster.js';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { Bottle } from '../../ui/artwork/index.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { TextArea } from '../../ui/controls/text-input.js';
import type { ServedCustomer } from '../customer/customer-head.js';
import type { CustomerCartItem } from './use-customer-cart.js';

interface SendProposalDialogProps {
  userId: string;
  customer: Pick<ServedCustomer, 'isMailable' | 'invitation'>;
  item: CustomerCartItem;
  onClose: () => void;
  /** @param link to hand over; left out when it went by mail */
  onSent: (link: { url: string; proposalId: string } | undefined) => void;
}

/** A cart item becomes a proposal: a sentence for each wine, a word to the customer, by mail or as a link. */
export function SendProposalDialog({ userId, customer, item, onClose, onSent }: SendProposalDialogProps) {
  const { t } = useTranslation(['concierge', 'errors', 'common']);
  const nameOf = useLocalName();
  const problemText = useProblemText();
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({});
  // Who has just been added has ordered these wines by telephone.
  const usual = customer.invitation ? t('send.byTelephone') : '';
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const box = useFocusOnError<HTMLFormElement>(errors);
  const [send, { loading }] = useConciergeSendProposalMutation();
  const wines: ProposedWine[] = item.products.map(({ productRef, quantity }) => ({
    productRef,
    quantity,
    sentence: sentences[productRef] ?? usual,
  }));

  const messagesOf = (violations: readonly RuleViolation[]) =>
    Object.fromEntries(
      violations.map(({ field, messageKey, params }) => [
        /^(wines\.\d+|message)/.exec(field)?.[0] ?? 'form',
        t(`errors:${messageKey as 'internal'}`, { field: t('send.sentence'), ...params }),
      ]),
    );
  const confirm = async (byMail: boolean) => {
    const violations = checkProposal(wines, message);
    if (violations.length > 0) return setErrors(messagesOf(violations));
    try {
      const { data } = await send({
        variables: {
          userId,
          input: { wines, message, byMail, cartItemId: item._id, ...reservationOf(item) },
        },
      });
      if (!data) return;
      if (byMail) notify({ id: 'proposal', type: 'success', content: t('proposals.mailed') });
      const { url, proposal } = data.sendProposal;
      onSent(byMail ? undefined : { url, proposalId: proposal._id });
    } catch (error) {
      const { violations: found } = toProblem(error);
      setErrors(found.length > 0 ? messagesOf(found) : { form: problemText(error) });
    }
  };

  return (
    <Dialog open width="wide" title={t('send.title')} description={t('send.text')} onClose={onClose}>
      <form
        ref={box}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void confirm(customer.isMailable);
        }}
      >
        {item.products.map(({ product, productRef, quantity }, index) => (
          <div key={productRef} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
            {product && (
              <Bottle
                decorative
                frame="tight"
                className="h-20 justify-self-center"
                wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
              />
            )}
            <Field
              label={`${product ? nameOf(product) : productRef} ${product?.vintage ?? ''} ×${String(quantity)}`}
              error={errors[`wines.${String(index)}`]}
              required
            >
              <TextArea
                rows={2}
                maxLength={PROPOSAL_SENTENCE_MAX}
                placeholder={t('send.placeholder')}
                value={sentences[productRef] ?? usual}
                onChange={({ target }) => setSentences({ ...sentences, [productRef]: target.value })}
              />
            </Field>
          </div>
        ))}
        <Field label={t('send.message')} error={errors['message']}>
          <TextArea
            rows={2}
            maxLength={PROPOSAL_MESSAGE_MAX}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        {errors['form'] && (
          <p role="alert" className="text-danger">
            {errors['form']}
          </p>
        )}
        <Dialog.Actions>
          {customer.isMailable && (
            <Button variant="secondary" loading={loading} onClick={() => void confirm(false)}>
              {t('send.link')}
            </Button>
          )}
          <Button type="submit" loading={loading}>
            {t(customer.isMailable ? 'send.mail' : 'send.link')}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}

/** The reservation is included as far as known; for home or cellar there is none, and the customer chooses. */
function reservationOf({ reservation, destination }: CustomerCartItem) {
  if (destination !== 'RESTAURANT' || !reservation?.venueRef) return {};
  const { venueRef, reservationDate, seats, name, details, phoneBooked, venueConfirmed, withCourse } =
    reservation;
  return {
    reservation: { venueRef, reservationDate, seats, name, details, phoneBooked, venueConfirmed, withCourse },
  };
}
