import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  type AdminPageRuleFragment,
  useAdminPageRuleCreateRequest,
  useAdminPageRuleUpdateRequest,
} from '../../../generated/admin-system-page-rules.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { DENSE } from '../../kit/forms/dense.js';

const STATUSES = ['301', '302', '307', '308', '404', '410'] as const;
export type RuleStatus = (typeof STATUSES)[number];
const MATCHES = ['EXACT', 'PREFIX'] as const;

/** Makes or changes a rule for a path of the shop. @param rule left out: a new one */
export function PageRuleForm({ rule, onClose }: { rule?: AdminPageRuleFragment; onClose: () => void }) {
  const { t } = useTranslation(['admin-system', 'common']);
  const client = useApolloClient();
  const create = useAdminPageRuleCreateRequest();
  const update = useAdminPageRuleUpdateRequest();
  const form = useServerForm({
    defaultValues: {
      path: rule?.path ?? '/',
      match: (rule?.match ?? 'EXACT') as (typeof MATCHES)[number],
      status: String(rule?.status ?? 301) as RuleStatus,
      redirectTo: rule?.redirectTo ?? '',
      enabled: rule?.enabled ?? true,
    },
    labels: {
      path: t('pages.path'),
      match: t('pages.matching'),
      status: t('pages.status'),
      redirectTo: t('pages.target'),
    },
    send: async ({ status, redirectTo, ...values }) => {
      const target = isRedirect(status) ? redirectTo.trim() : null;
      const input = { ...values, path: values.path.trim(), status: Number(status), redirectTo: target };
      if (rule) await update({ path: rule._id, input: { ...input, updatedAt: rule.updatedAt } });
      else await create({ input });
      onClose();
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(rule ? 'pages.edit' : 'pages.new')}
      submitLabel={t('webhooks.save')}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="path" required hint={t('pages.pathHint')} spellCheck={false} />
      <Field {...form.field('match')}>
        <Select
          {...form.input('match')}
          options={MATCHES.map((value) => ({ value, label: t(`pages.match.${value}`) }))}
        />
      </Field>
      <Field {...form.field('status')}>
        <Select
          {...form.input('status')}
          options={STATUSES.map((value) => ({ value, label: t(`pages.statuses.${value}`) }))}
        />
      </Field>
      {isRedirect(form.values.status) && (
        <TextField form={form} name="redirectTo" required hint={t('pages.targetHint')} spellCheck={false} />
      )}
      <Checkbox label={t('pages.enabled')} {...form.input('enabled')} />
    </FormDialog>
  );
}

const isRedirect = (status: RuleStatus): boolean => status.startsWith('3');
