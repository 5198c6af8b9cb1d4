import { INDENT_ARRIVAL_MONTHS, UNPAID_ORDER_MINUTES } from '@vinkura/domain/shared/constants';
import { isTokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { parameterNumber } from '../../shared/parameters/parameter-number.js';
import type { InformationConfigQuery } from '../../generated/information.js';
import { formatYen } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { DateText } from '../../ui/text/date-text.js';
import { Section } from '../../ui/layout/section.js';
import { DeliveryFeeTable } from './delivery-fee-table.js';
import { FactTable } from './fact-table.js';
import { Phone } from './phone.js';

type Config = InformationConfigQuery['config'];
type Seller = Config['seller'];

/** ROUTE-04: who sells, under which licence, on which terms (特定商取引法, and the notice of liquor shops). */
export function LegalNotice({ config, parameters, corkageRange }: InformationConfigQuery) {
  const unpaidMinutes = parameterNumber(parameters, 'order-abandonment', 'PLACED') ?? UNPAID_ORDER_MINUTES;
  return (
    <div className="grid gap-12">
      <SellerFacts seller={config.seller} />
      <SaleTerms fees={config.deliveryFees} corkage={corkageRange} unpaidMinutes={unpaidMinutes} />
      <LiquorFacts seller={config.seller} />
    </div>
  );
}

function SellerFacts({ seller }: { seller: Seller }) {
  const { t } = useTranslation('information');
  return (
    <Section title={t('tokutei.seller.title')}>
      <FactTable
        facts={[
          { term: t('tokutei.seller.name'), value: seller.name },
          { term: t('tokutei.seller.representative'), value: seller.representative },
          { term: t('tokutei.seller.address'), value: seller.address },
          { term: t('tokutei.seller.phone'), value: seller.phone && <Phone number={seller.phone} /> },
          { term: t('tokutei.seller.phoneHours'), value: seller.phoneHours },
          { term: t('tokutei.seller.email'), value: seller.email },
          { term: t('tokutei.seller.mailSender'), value: seller.email },
          { term: t('tokutei.seller.invoiceNumber'), value: seller.invoiceNumber },
        ]}
      />
    </Section>
  );
}

interface SaleTermsProps {
  fees: Config['deliveryFees'];
  corkage: InformationConfigQuery['corkageRange'];
  unpaidMinutes: number;
}

function SaleTerms({ fees, corkage, unpaidMinutes }: SaleTermsProps) {
  const { t } = useTranslation('information');
  return (
    <Section title={t('tokutei.sale.title')}>
      <FactTable
        facts={[
          { term: t('tokutei.sale.price'), value: t('tokutei.sale.priceText') },
          {
            term: t('tokutei.sale.fees'),
            value: (
              <>
                <DeliveryFeeTable fees={fees} />
                <p>
                  {corkage
                    ? t('tokutei.sale.corkageRange', {
                        from: formatYen(corkage.from),
                        to: formatYen(corkage.to),
                      })
                    : t('tokutei.sale.corkage')}
                </p>
              </>
            ),
          },
          { term: t('tokutei.sale.method'), value: t('tokutei.sale.methodText') },
          { term: t('tokutei.sale.currency'), value: t('tokutei.sale.currencyText') },
          { term: t('tokutei.sale.moment'), value: t('tokutei.sale.momentText') },
          {
            term: t('tokutei.sale.arrival'),
            value: (
              <>
                <p>{t('tokutei.sale.arrivalRestaurant')}</p>
                <p>{t('tokutei.sale.arrivalHome')}</p>
                <p>{t('tokutei.sale.arrivalCellar')}</p>
                <p>{t('tokutei.sale.arrivalIndent', { months: INDENT_ARRIVAL_MONTHS })}</p>
              </>
            ),
          },
          { term: t('tokutei.sale.invoice'), value: t('tokutei.sale.invoiceText') },
          { term: t('tokutei.sale.returns'), value: t('tokutei.sale.returnsText') },
          { term: t('tokutei.sale.cancel'), value: t('tokutei.sale.cancelText') },
          { term: t('tokutei.sale.expiry'), value: t('tokutei.sale.expiryText', { minutes: unpaidMinutes }) },
          {
            term: t('tokutei.sale.limits'),
            value: (
              <>
                <p>{t('tokutei.sale.limitsText')}</p>
                <AgeNotice />
              </>
            ),
          },
          { term: t('tokutei.sale.liability'), value: t('tokutei.sale.liabilityText') },
        ]}
      />
    </Section>
  );
}

function LiquorFacts({ seller }: { seller: Seller }) {
  const { t } = useTranslation('information');
  return (
    <Section title={t('tokutei.liquor.title')}>
      <FactTable
        facts={[
          { term: t('tokutei.liquor.premises'), value: seller.premises },
          { term: t('tokutei.liquor.managerName'), value: seller.managerName },
          { term: t('tokutei.liquor.trainingDate'), value: dayOrText(seller.trainingDate) },
          { term: t('tokutei.liquor.trainingDue'), value: dayOrText(seller.trainingDue) },
          { term: t('tokutei.liquor.trainingBody'), value: seller.trainingBody },
          { term: t('tokutei.liquor.licence'), value: seller.licence },
          { term: t('tokutei.liquor.licenceDate'), value: dayOrText(seller.licenceDate) },
          { term: t('tokutei.liquor.taxOffice'), value: seller.taxOffice },
        ]}
      />
    </Section>
  );
}

/** The operator writes dates as days or in words of their own (令和7年4月1日). */
const dayOrText = (text: string | null) =>
  text !== null && isTokyoDay(text) ? <DateText value={text} form="date" /> : text;
