import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminSystemMailPreviewQuery } from '../../../generated/admin-system.js';
import { LOCALE_FACTS, type Locale, useLocale } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { ChoiceButtons } from '../../../ui/controls/choice-buttons.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';

export interface MailPreviewProps {
  id: string;
  locales: readonly Locale[];
  isResending: boolean;
  onResend: () => Promise<unknown>;
  onClose: () => void;
}

/** A mail as it was written, and as it reads in the other languages. */
export function MailPreview({ id, locales, isResending, onResend, onClose }: MailPreviewProps) {
  const { t } = useTranslation(['admin-system', 'common']);
  const own = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const { data, previousData, error, refetch } = useAdminSystemMailPreviewQuery({
    variables: { mailId: id, locale: chosen ?? own },
    fetchPolicy: 'cache-and-network',
  });
  const { mail, mailPreview } = data ?? previousData ?? {};
  const locale = chosen ?? own;
  return (
    <Dialog
      open
      width="wide"
      title={mailPreview?.subject ?? mail?.subject ?? t('mails.preview')}
      description={mail && `${mail.toName} <${mail.to}>`}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <ChoiceButtons
          label={t('mails.language')}
          value={locale}
          options={locales.map((value) => ({
            value,
            label: `${LOCALE_FACTS[value].name}${value === mail?.locale ? ' ●' : ''}`,
          }))}
          onChange={setChosen}
        />
        {mail && (
          <span className="text-muted">
            {t('mails.written', { language: LOCALE_FACTS[mail.locale].name })}
          </span>
        )}
      </div>
      {error && <LoadFailure onRetry={() => refetch()} />}
      {mail && !mailPreview && <p className="text-muted">{t('mails.hidden')}</p>}
      {mailPreview ? (
        // Without any right: no scripts, no forms, no way into this page.
        <iframe
          sandbox=""
          title={t('mails.preview')}
          srcDoc={mailPreview.html}
          className="h-[55dvh] w-full rounded-sm border border-line bg-white"
        />
      ) : (
        !mail && !error && <SkeletonText lines={8} />
      )}
      <Dialog.Actions>
        <Button variant="ghost" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button loading={isResending} onClick={() => void onResend()}>
          {t(mail?.status === 'QUEUED' ? 'mails.sendNow' : 'mails.resend')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
