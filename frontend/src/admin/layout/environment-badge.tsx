import { useTranslation } from 'react-i18next';
import { useAdminEnvironmentQuery } from '../../generated/admin-layout.js';
import { cx } from '../../ui/base/cx.js';

/** Shows whether this is a demo or the real shop. */
export function EnvironmentBadge() {
  const { t } = useTranslation('admin');
  const { data } = useAdminEnvironmentQuery();
  if (!data?.config) return null;
  const { demo, paymentProvider, version } = data.config;
  const environment = demo ? 'demo' : paymentProvider === 'SANDBOX' ? 'development' : 'production';
  return (
    <span
      title={version}
      className={cx(
        'shrink-0 rounded-sm border px-2 text-xs',
        environment === 'production'
          ? 'border-success text-success'
          : 'border-warning bg-warning-surface text-warning',
      )}
    >
      {t(`environment.${environment}`)}
    </span>
  );
}
