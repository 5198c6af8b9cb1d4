import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AdminSystemTokensQuery,
  useAdminSystemRevokeTokenRequest,
  useAdminSystemTokensQuery,
} from '../../../generated/admin-system.js';
import { openModal } from '../../../shared/modals/modal-store.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { Badge } from '../../../ui/text/badge.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import type { DataColumn } from '../../kit/values/data-table.js';
import { AgeText } from '../../kit/values/age-text.js';
import { ShownSecret } from '../shown-secret.js';
import { PER_PAGE, SystemList, usePage } from '../system-list.js';
import { useNow } from '../../kit/values/use-now.js';
import { useSystemCommand } from '../use-system-command.js';
import { NewToken } from './new-token.js';

type Token = AdminSystemTokensQuery['apiTokens']['items'][number];

/** `/admin/system/tokens`: what integrators' programs sign in with. */
export function TokensPage() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const page = usePage();
  const command = useSystemCommand();
  const revoke = useAdminSystemRevokeTokenRequest();
  const [dialog, setDialog] = useState<'new' | { made: string }>();
  const query = useAdminSystemTokensQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.tokens'));
  const close = () => setDialog(undefined);
  const askToRevoke = ({ reference, name }: Token) =>
    openModal('confirm', {
      title: t('tokens.revokeTitle'),
      text: t('tokens.revokeText', { name }),
      confirmLabel: t('tokens.revoke'),
      isDanger: true,
      onConfirm: async () => {
        await command.run('revoke', revoke, { reference }, () => t('tokens.revoked', { name }));
      },
    });
  return (
    <>
      <SystemList
        query={query}
        pageOf={({ apiTokens }) => apiTokens}
        keyOf={({ _id }) => _id}
        empty={t('tokens.empty')}
        columns={useTokenColumns(askToRevoke)}
      >
        <p className="grow text-muted">{t('tokens.text')}</p>
        <Button size="sm" onClick={() => setDialog('new')}>
          {t('tokens.new')}
        </Button>
      </SystemList>
      {dialog === 'new' && <NewToken onClose={close} onMade={(made) => setDialog({ made })} />}
      {typeof dialog === 'object' && (
        <ShownSecret
          title={t('tokens.madeTitle')}
          text={t('tokens.madeText')}
          secret={dialog.made}
          onClose={close}
        />
      )}
    </>
  );
}

function useTokenColumns(onRevoke: (token: Token) => void): DataColumn<Token>[] {
  const { t } = useTranslation(['admin-system', 'admin']);
  return [
    {
      label: t('tokens.name'),
      cell: ({ name, reference }) => (
        <>
          <span className="block">{name}</span>
          <span className="font-latin text-xs text-muted">{reference}</span>
        </>
      ),
    },
    {
      label: t('tokens.beginning'),
      cell: ({ beginning }) => <code className="font-latin">{beginning}…</code>,
    },
    { label: t('tokens.role'), cell: ({ type }) => t(`admin:words.role.${type}`) },
    {
      label: t('tokens.user'),
      cell: ({ userRef }) =>
        userRef ? (
          <Link to={`/admin/users/${userRef}`} className="font-latin text-link">
            {userRef}
          </Link>
        ) : (
          '–'
        ),
    },
    { label: t('tokens.state'), cell: (token) => <State token={token} /> },
    {
      label: t('tokens.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <AgeText value={lastUsedAt} /> : '–'),
    },
    {
      label: t('tokens.made'),
      cell: ({ createdAt, createdBy }) => (
        <>
          <DateText value={createdAt} className="block whitespace-nowrap" />
          <span className="font-latin text-xs text-muted">{createdBy}</span>
        </>
      ),
    },
    {
      label: t('tokens.actions'),
      cell: (token) =>
        token.revokedAt === null && (
          <Button
            size="sm"
            variant="secondary"
            className="whitespace-nowrap"
            aria-label={t('tokens.revokeOne', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('tokens.revoke')}
          </Button>
        ),
    },
  ];
}

function State({ token: { revokedAt, expiresAt } }: { token: Token }) {
  const { t } = useTranslation('admin-system');
  const now = useNow();
  if (revokedAt) return <Badge>{t('tokens.isRevoked')}</Badge>;
  if (expiresAt && Date.parse(expiresAt) <= now) return <Badge>{t('tokens.isExpired')}</Badge>;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="success">{t('tokens.isValid')}</Badge>
      {expiresAt && (
        <span className="text-xs text-muted">
          {t('tokens.until')} <DateText value={expiresAt} form="date" />
        </span>
      )}
    </span>
  );
}
