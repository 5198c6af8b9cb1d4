import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';

/** Where what stands against leaving can be settled. */
const WAYS: Readonly<Record<string, { to: string; text: 'data.toOrders' | 'data.toCellar' }>> = {
  'account-orders-open': { to: '/me?orders=open#orders', text: 'data.toOrders' },
  'account-payments-pending': { to: '/me?orders=open#orders', text: 'data.toOrders' },
  'account-cellar-bottles': { to: '/cellar', text: 'data.toCellar' },
};

/** Message keys of all that stands against deleting the account; empty for any other failure. */
export function obstaclesOf(error: unknown): string[] {
  const { code, params, messageKey } = toProblem(error);
  if (code !== 'CONFLICT') return [];
  const named: unknown = params['obstacles'];
  const keys = Array.isArray(named) ? named.filter((key) => typeof key === 'string') : [];
  return keys.length > 0 || messageKey === undefined ? keys : [messageKey];
}

/** Everything that stands against leaving, each with the way to settle it. */
export function DeletionObstacles({ obstacles }: { obstacles: readonly string[] }) {
  const { t } = useTranslation(['account', 'errors']);
  if (obstacles.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm">
      <p className="text-danger">{t('data.obstacles')}</p>
      <ul className="grid gap-1">
        {obstacles.map((obstacle) => {
          const way = WAYS[obstacle];
          return (
            <li key={obstacle} className="border-t border-line pt-1">
              {t(`errors:${obstacle as 'internal'}`)}
              {way && (
                <Link
                  to={way.to}
                  className="flex min-h-11 w-fit items-center text-link underline"
                  onClick={() => closeModal()}
                >
                  {t(way.text)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
