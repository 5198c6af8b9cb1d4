import { isLocale } from '@vinkura/i18n/locales';
import { checkCustomerMail, CUSTOMER_MAIL_MAX } from '@vinkura/domain/users/customer-mails';
import { isMailable } from '@vinkura/domain/users/telephone-customers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminMailCustomerMutation,
  useAdminMailsOfCustomerQuery,
  useAdminResendMailToCustomerMutation,
} from '../../../generated/admin-resources-users.js';
import { LOCALE_FACTS } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { DateText } from '../../../ui/text/date-text.js';
import { DENSE } from '../../kit/forms/dense.js';
import { Panel } from '../../kit/forms/record-panel.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { plainText } from '../../kit/values/plain-text.js';

/** The latest mails to a customer: each can be sent again, and one can be written. */
export function CustomerMails({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation(['admin-records', 'admin-orders']);
  const problemText = useProblemText();
  const [isWriting, setIsWriting] = useState(false);
  const { reference, values } = record;
  const { data, error, refetch } = useAdminMailsOfCustomerQuery({
    variables: { reference },
    fetchPolicy: 'cache-and-network',
  });
  const mails = data?.mailsOfCustomer;
  const onSent = async () => {
    notify({ id: 'customer-mail', type: 'success', content: t('customer.mails.sent') });
    await Promise.all([refetch(), refresh()]);
  };
  const [resend, { loading }] = useAdminResendMailToCustomerMutation({
    onCompleted: () => void onSent(),
    onError: (failure) => notify({ id: 'customer-mail', type: 'error', content: problemText(failure) }),
  });
  const canMail = isMailable(plainText(values['email'] ?? ''));
  return (
    <Panel
      title={t('customer.mails.title')}
      actions={
        canMail && (
          <Button size="sm" variant="secondary" onClick={() => setIsWriting(true)}>
            {t('customer.mails.write')}
          </Button>
        )
      }
    >
      {!mails &&
        (error ? (
          <LoadFailure onRetry={() => refetch().catch(() => undefined)} />
        ) : (
          <SkeletonText lines={3} />
        ))}
      {mails?.length === 0 && <p className="text-muted">{t('customer.mails.none')}</p>}
      <ul className="-my-1 grid max-h-72 overflow-y-auto empty:hidden">
        {mails?.map(({ _id: id, subject, status, isResendable, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span className="min-w-0 grow basis-60">
              <span className="block truncate">{subject}</span>
              <span className="block text-xs text-muted">
                <DateText value={createdAt} /> · {t(`admin-orders:mailStatus.${status}`)}
              </span>
            </span>
            {canMail && isResendable && (
              <Button
                size="sm"
                variant="ghost"
                disabled={loading}
                aria-label={`${t('customer.mails.again')} – ${subject}`}
                onClick={() => void resend({ variables: { reference, id } })}
              >
                {t('customer.mails.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isWriting && (
        <WriteMail
          reference={reference}
          locale={plainText(values['locale'] ?? '')}
          onClose={() => setIsWriting(false)}
          onSent={async () => {
            setIsWriting(false);
            await onSent();
          }}
        />
      )}
    </Panel>
  );
}

interface WriteMailProps {
  reference: string;
  locale: string;
  onClose: () => void;
  onSent: () => Promise<void>;
}

function WriteMail({ reference, locale, onClose, onSent }: WriteMailProps) {
  const { t } = useTranslation('admin-records');
  const [send] = useAdminMailCustomerMutation();
  const form = useServerForm({
    defaultValues: { subject: '', text: '' },
    check: checkCustomerMail,
    labels: { subject: t('customer.mails.subject'), text: t('customer.mails.body') },
    send: async (input) => {
      await send({ variables: { reference, input } });
      await onSent();
    },
  });
  const { subject, text } = form.values;
  return (
    <FormDialog
      form={form}
      width="wide"
      title={t('customer.mails.write')}
      description={t('customer.mails.text', { language: isLocale(locale) ? LOCALE_FACTS[locale].name : '' })}
      submitLabel={t('customer.mails.send')}
      isDisabled={subject.trim() === '' || text.trim() === ''}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="subject" required maxLength={CUSTOMER_MAIL_MAX.subject} />
      <TextField form={form} name="text" required rows={8} maxLength={CUSTOMER_MAIL_MAX.text} />
    </FormDialog>
  );
}
