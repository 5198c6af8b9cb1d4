import {
  CELLAR_FREE_YEARS,
  INDENT_ARRIVAL_MONTHS,
  UNPAID_ORDER_MINUTES,
} from '@vinkura/domain/shared/constants';
import { TERMS_VERSION } from '@vinkura/domain/users/terms';
import { useTranslation } from 'react-i18next';
import { parameterNumber } from '../../shared/parameters/parameter-number.js';
import type { InformationConfigQuery } from '../../generated/information.js';
import { DateText } from '../../ui/text/date-text.js';
import { Article } from './article.js';

const ARTICLES = [
  'scope',
  'membership',
  'age',
  'contract',
  'price',
  'delivery',
  'restaurant',
  'cellar',
  'indents',
  'points',
  'cancel',
  'prohibited',
  'liability',
  'leaving',
  'changes',
  'law',
] as const;

/** Terms of the shop, of points and of the cloud cellar, with the version that is in force (TERMS-01). */
export function TermsOfUse({ parameters }: Pick<InformationConfigQuery, 'parameters'>) {
  const { t } = useTranslation('information');
  const facts = {
    minutes: parameterNumber(parameters, 'order-abandonment', 'PLACED') ?? UNPAID_ORDER_MINUTES,
    months: INDENT_ARRIVAL_MONTHS,
    years: CELLAR_FREE_YEARS,
  };
  return (
    <div className="grid max-w-3xl gap-10">
      {ARTICLES.map((article) => (
        <Article key={article} title={t(`terms.article.${article}.title`)}>
          <p className="whitespace-pre-line">{t(`terms.article.${article}.text`, facts)}</p>
        </Article>
      ))}
      <p className="text-xs text-muted">
        {t('terms.version')} <DateText value={TERMS_VERSION} form="date" />
      </p>
    </div>
  );
}
