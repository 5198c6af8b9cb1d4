import { LOCALES, MailStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import {
  type AdminSystemMailsQuery,
  useAdminSystemMailsQuery,
  useAdminSystemResendMailRequest,
} from '../../../generated/admin-system.js';
import { LOCALE_FACTS } from '../../../i18n/index.js';
import { enumParam, intParam, textParam, useUrlFilters } from '../../../shared/lists/url-filters.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { ChoiceButtons } from '../../../ui/controls/choice-buttons.js';
import { Badge, type BadgeTone } from '../../../ui/text/badge.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { ListSearch } from '../../kit/list/list-search.js';
import type { DataColumn } from '../../kit/values/data-table.js';
import { PER_PAGE, SystemList } from '../system-list.js';
import { useSystemCommand } from '../use-system-command.js';
import { MailPreview } from './mail-preview.js';

/** By urgency. */
const STATES = [MailStatus.FAILED, MailStatus.QUEUED, MailStatus.SENT] as const;
const TONES: Readonly<Record<MailStatus, BadgeTone>> = {
  FAILED: 'danger',
  QUEUED: 'warning',
  SENT: 'success',
};
const FILTERS = { status: enumParam(['', ...STATES]), q: textParam, open: textParam, page: intParam };

/** `/admin/system/mails`: the outbox, failed mails first, with previews in six languages. */
export function MailsPage() {
  const { t } = useTranslation(['admin-system', 'admin-orders']);
  const { filters, page, change } = useUrlFilters(FILTERS);
  const { status, q, open } = filters;
  // The page stays.
  const show = (id: string) => change({ open: id, page: filters.page });
  const command = useSystemCommand();
  const resendMail = useAdminSystemResendMailRequest();
  const query = useAdminSystemMailsQuery({
    variables: {
      filter: { ...(status && { status: [status] }), ...(q && { q }) },
      page,
      perPage: PER_PAGE,
    },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.mails'));
  const resend = (id: string) => command.run(id, resendMail, { id }, () => t('mails.resent'));
  return (
    <>
      <SystemList
        query={query}
        pageOf={({ mails }) => mails}
        keyOf={({ _id }) => _id}
        empty={t('mails.empty')}
        columns={useMailColumns({ running: command.running, onOpen: show, onResend: resend })}
      >
        <ChoiceButtons
          label={t('mails.state')}
          value={status}
          options={[
            { value: '', label: t('mails.all') },
            ...STATES.map((value) => ({ value, label: t(`admin-orders:mailStatus.${value}`) })),
          ]}
          onChange={(value) => change({ status: value })}
        />
        <ListSearch key={q} initial={q} onSearch={(words) => change({ q: words })} />
      </SystemList>
      {open && (
        <MailPreview
          key={open}
          id={open}
          locales={LOCALES}
          isResending={command.running === open}
          onResend={() => resend(open)}
          onClose={() => show('')}
        />
      )}
    </>
  );
}

interface MailColumnOptions {
  /** The mail that is being sent again. */
  running: string | undefined;
  onOpen: (id: string) => void;
  onResend: (id: string) => Promise<unknown>;
}

type Mail = AdminSystemMailsQuery['mails']['items'][number];

function useMailColumns({ running, onOpen, onResend }: MailColumnOptions): DataColumn<Mail>[] {
  const { t } = useTranslation(['admin-system', 'admin-orders']);
  return [
    {
      label: t('mails.at'),
      cell: ({ createdAt }) => <DateText value={createdAt} className="whitespace-nowrap" />,
    },
    {
      label: t('mails.state'),
      cell: ({ status: state, error: said, attempts }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={TONES[state]}>{t(`admin-orders:mailStatus.${state}`)}</Badge>
          {said && (
            <span className="max-w-60 text-xs wrap-anywhere text-danger">
              {t('mails.attempts', { count: attempts })}: {said}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t('mails.subject'),
      cell: ({ _id, subject, kind }) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(_id)}
            className="block max-w-96 text-left text-link wrap-anywhere"
          >
            {subject}
          </button>
          <span className="text-xs text-muted">{t(`admin-orders:mailKind.${kind}`)}</span>
        </>
      ),
    },
    {
      label: t('mails.to'),
      cell: ({ to, toName }) => (
        <>
          <span className="block">{toName}</span>
          <span className="font-latin text-xs wrap-anywhere text-muted">{to}</span>
        </>
      ),
    },
    { label: t('mails.language'), cell: ({ locale }) => LOCALE_FACTS[locale].name },
    {
      label: t('mails.sent'),
      cell: ({ sentAt }) => (sentAt ? <DateText value={sentAt} className="whitespace-nowrap" /> : '–'),
    },
    {
      label: t('mails.actions'),
      cell: ({ _id, subject, status: state, isResendable }) =>
        isResendable && (
          <Button
            size="sm"
            variant="secondary"
            className="whitespace-nowrap"
            aria-label={t('mails.resendOne', {
              action: t(state === 'QUEUED' ? 'mails.sendNow' : 'mails.resend'),
              subject,
            })}
            loading={running === _id}
            onClick={() => void onResend(_id)}
          >
            {t(state === 'QUEUED' ? 'mails.sendNow' : 'mails.resend')}
          </Button>
        ),
    },
  ];
}
