import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminPageRuleFragment,
  useAdminPageRuleDeleteRequest,
  useAdminPageRulesQuery,
} from '../../../generated/admin-system-page-rules.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { openModal } from '../../../shared/modals/modal-store.js';
import { Button } from '../../../ui/controls/button.js';
import { Badge } from '../../../ui/text/badge.js';
import type { DataColumn } from '../../kit/values/data-table.js';
import { PER_PAGE, SystemList, usePage } from '../system-list.js';
import { useSystemCommand } from '../use-system-command.js';
import { PageRuleForm, type RuleStatus } from './page-rule-form.js';

/** `/admin/system/pages`: which paths of the shop lead elsewhere or are closed (LAY-07). */
export function PageRulesPage() {
  const { t } = useTranslation('admin-system');
  const page = usePage();
  const command = useSystemCommand();
  const remove = useAdminPageRuleDeleteRequest();
  const [edited, setEdited] = useState<'new' | AdminPageRuleFragment>();
  const query = useAdminPageRulesQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.pages'));
  const askToRemove = ({ path }: AdminPageRuleFragment) =>
    openModal('confirm', {
      title: t('pages.removeTitle'),
      text: t('pages.removeText', { path }),
      confirmLabel: t('pages.remove'),
      isDanger: true,
      onConfirm: async () => {
        await command.run('remove-page-rule', remove, { path }, () => t('pages.removed', { path }));
      },
    });
  return (
    <>
      <SystemList
        query={query}
        pageOf={({ pageRulePage }) => pageRulePage}
        keyOf={({ _id }) => _id}
        empty={t('pages.empty')}
        columns={useColumns(setEdited, askToRemove)}
      >
        <p className="grow text-muted">{t('pages.text')}</p>
        <Button size="sm" onClick={() => setEdited('new')}>
          {t('pages.new')}
        </Button>
      </SystemList>
      {edited && (
        <PageRuleForm rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function useColumns(
  onEdit: (rule: AdminPageRuleFragment) => void,
  onRemove: (rule: AdminPageRuleFragment) => void,
): DataColumn<AdminPageRuleFragment>[] {
  const { t } = useTranslation('admin-system');
  return [
    {
      label: t('pages.path'),
      isRowHeader: true,
      cell: ({ path, match }) => (
        <>
          <code className="block font-latin wrap-anywhere">{path}</code>
          {match === 'PREFIX' && <span className="text-xs text-muted">{t('pages.match.PREFIX')}</span>}
        </>
      ),
    },
    {
      label: t('pages.status'),
      cell: ({ status, redirectTo }) => (
        <>
          <span className="block">{t(`pages.statuses.${String(status) as RuleStatus}`)}</span>
          {redirectTo && <code className="font-latin wrap-anywhere">{redirectTo}</code>}
        </>
      ),
    },
    {
      label: t('tokens.state'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'pages.inUse' : 'pages.off')}</Badge>
      ),
    },
    {
      label: t('tokens.actions'),
      cell: (rule) => (
        <span className="flex flex-wrap gap-2">
          {(
            [
              ['edit', onEdit],
              ['remove', onRemove],
            ] as const
          ).map(([key, act]) => (
            <Button
              key={key}
              size="sm"
              variant={key === 'edit' ? 'secondary' : 'ghost'}
              aria-label={t('webhooks.actionOne', { action: t(`pages.${key}`), name: rule.path })}
              onClick={() => act(rule)}
            >
              {t(`pages.${key}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
