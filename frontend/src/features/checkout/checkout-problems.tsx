import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import type { CheckoutSummaryQuery } from '../../generated/checkout.js';
import { useLocalName } from '../../i18n/index.js';

type Problem = CheckoutSummaryQuery['checkoutSummary']['problems'][number];

/** What stands between the orders and the payment, each named, with the way to mend it. */
export function CheckoutProblems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation(['checkout', 'errors']);
  const nameOf = useLocalName();
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-sm border border-danger bg-danger-surface px-4 py-3 text-sm"
    >
      <ul className="grid gap-1">
        {problems.map((problem, index) => {
          const params = (problem.params ?? {}) as Record<string, string | number>;
          const name =
            typeof params['name'] === 'string'
              ? nameOf({ name: params['name'], nameEn: String(params['nameEn'] ?? params['name']) })
              : undefined;
          return (
            <li key={`${problem.itemId ?? ''}${problem.productRef ?? ''}${index}`}>
              {t(`errors:${problem.messageKey as 'internal'}`, { ...params, ...(name && { name }) })}
            </li>
          );
        })}
      </ul>
      <Link to="/cart" className="text-link underline" onClick={() => closeModal()}>
        {t('problem.toCart')}
      </Link>
    </div>
  );
}
