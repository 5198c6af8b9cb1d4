import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';

/** Links to the pages where a blocker can be resolved. */
const WAYS: Readonly<Record<string, { to: string; text: 'data.toOrders' | 'data.toCellar' }>> = {
  'account-orders-open': { to: '/me?orders=open#orders', text: 'data.toOrders' },
  'account-payments-pending': { to: '/me?orders=open#orders', text: 'data.toOrders' },
  'account-cellar-bottles': { to: '/cellar', text: 'data.toCellar' },
};

/** Message keys of what prevents the deletion of the account; empty for any other error. */
export function blockersOf(error: unknown): string[] {
  const { code, params, messageKey } = toProblem(error);
  if (code !== 'CONFLICT') return [];
  const named: unknown = params['obstacles'];
  const keys = Array.isArray(named) ? named.filter((key) => typeof key === 'string') : [];
  return keys.length > 0 || messageKey === undefined ? keys : [messageKey];
}

/** What prevents the deletion of the account, each with a link to resolve it. */
export function DeletionBlockers({ blockers }: { blockers: readonly string[] }) {
  const { t } = useTranslation(['account', 'errors']);
  if (blockers.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm">
      <p className="text-danger">{t('data.obstacles')}</p>
      <ul className="grid gap-1">
        {blockers.map((blocker) => {
          const way = WAYS[blocker];
          return (
            <li key={blocker} className="border-t border-line pt-1">
              {t(`errors:${blocker as 'internal'}`)}
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
