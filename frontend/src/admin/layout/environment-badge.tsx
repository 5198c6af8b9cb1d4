import { useTranslation } from 'react-i18next';
import { useAdminEnvironmentQuery } from '../../generated/admin-layout.js';
import { cx } from '../../ui/base/cx.js';

/** Shows whether this is a demo or the real shop. */
export function EnvironmentBadge() {
  const { t } = useTranslation('admin');
  const { data } = useAdminEnvironmentQuery();
  if (!data?.config) return null;
  const { demo, open, paymentProvider, version } = data.config;
  const running = demo ? 'demo' : paymentProvider === 'SANDBOX' ? 'development' : 'production';
  const environment = open ? running : 'closed';
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
