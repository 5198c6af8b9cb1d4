import { readableParams } from '@vinkura/domain/texts/day-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import type { CheckoutSummaryQuery } from '../../generated/checkout.js';
import { useLocale, useLocalName } from '../../i18n/index.js';

type Problem = CheckoutSummaryQuery['checkoutSummary']['problems'][number];

/** Problems that block payment, each with an action to resolve it. */
export function CheckoutProblems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation(['checkout', 'errors']);
  const nameOf = useLocalName();
  const locale = useLocale();
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-sm border border-danger bg-danger-surface px-4 py-3 text-sm"
    >
      <ul className="grid gap-1">
        {problems.map((problem, index) => {
          const params = readableParams(problem.params ?? {}, locale);
          const { name: inJapanese, nameEn } = params;
          const name =
            typeof inJapanese === 'string'
              ? nameOf({ name: inJapanese, nameEn: typeof nameEn === 'string' ? nameEn : inJapanese })
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
