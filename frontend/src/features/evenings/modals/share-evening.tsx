import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EveningLinkOfDocument,
  type EveningLinkFieldsFragment,
  useEveningLinkOfQuery,
  useEveningShareMutation,
  useEveningWithdrawMutation,
} from '../../../generated/evenings.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { Field } from '../../../ui/controls/field.js';
import { Skeleton } from '../../../ui/layout/skeleton.js';
import { TextInput } from '../../../ui/controls/text-input.js';

export interface ShareEveningProps {
  orderRef: string;
}

/** Creates, shares and withdraws the link of a dinner for its guests (SHARE-01). */
export default function ShareEvening({ orderRef }: ShareEveningProps) {
  const { t } = useTranslation('evenings');
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string>();
  const onError = (error: unknown) => setProblem(problemText(error));
  const { data, error } = useEveningLinkOfQuery({ variables: { orderRef }, fetchPolicy: 'network-only' });
  const remember = (link: EveningLinkFieldsFragment | null) => ({
    query: EveningLinkOfDocument,
    variables: { orderRef },
    data: { eveningLink: link },
  });
  const [share, sharing] = useEveningShareMutation({
    onError,
    update: (cache, { data: answer }) => answer && cache.writeQuery(remember(answer.shareEvening)),
  });
  const [withdraw, withdrawing] = useEveningWithdrawMutation({
    onError,
    update: (cache) => cache.writeQuery(remember(null)),
    onCompleted: () => notify({ id: 'evening', type: 'success', content: t('share.withdrawn') }),
  });
  const variables = { orderRef };
  const link = data?.eveningLink;

  return (
    <Dialog open title={t('share.title')} description={t('share.text')} onClose={closeModal}>
      {(problem ?? error) && (
        <p role="alert" className="text-sm text-danger">
          {problem ?? problemText(error)}
        </p>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && !link && (
        <Dialog.Actions>
          <Button loading={sharing.loading} onClick={() => void share({ variables })}>
            {t('share.make')}
          </Button>
        </Dialog.Actions>
      )}
      {link && (
        <LinkParts link={link}>
          <Button variant="ghost" loading={withdrawing.loading} onClick={() => void withdraw({ variables })}>
            {t('share.withdraw')}
          </Button>
        </LinkParts>
      )}
    </Dialog>
  );
}

function LinkParts({ link, children }: { link: EveningLinkFieldsFragment; children: ReactNode }) {
  const { t } = useTranslation('evenings');
  const locale = useLocale();
  const canSend = typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      notify({ id: 'evening', type: 'success', content: t('share.copied') });
    } catch {
      notify({ id: 'evening', type: 'error', content: t('share.copyFailed') });
    }
  };
  return (
    <div className="grid gap-4">
      <Field label={t('share.link')} hint={t('share.ends', { date: formatDate(link.endsAt, locale) })}>
        <TextInput value={link.url} readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <Dialog.Actions>
        {children}
        {canSend && (
          <Button
            variant="secondary"
            // Closing the system's share sheet is not an error.
            onClick={() => void navigator.share({ url: link.url, title: t('title') }).catch(() => undefined)}
          >
            {t('share.send')}
          </Button>
        )}
        <Button onClick={() => void copy()}>{t('share.copy')}</Button>
      </Dialog.Actions>
    </div>
  );
}
