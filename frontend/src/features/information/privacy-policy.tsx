import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InformationConfigQuery } from '../../generated/information.js';
import { Article } from './article.js';
import { FactTable } from './fact-table.js';
import { Phone } from './phone.js';
import { DataRecipientsTable } from './data-recipients-table.js';

type Config = InformationConfigQuery['config'];

/** ROUTE-11, with all points required by data protection law. */
export function PrivacyPolicy({ config }: { config: Config }) {
  const { t } = useTranslation('information');
  const { seller, paymentProvider } = config;
  const isStripe = paymentProvider === 'STRIPE';
  return (
    <div className="grid max-w-3xl gap-10">
      <Article title={t('privacy.operator.title')}>
        <p>{t('privacy.operator.text')}</p>
        <FactTable
          facts={[
            { term: t('tokutei.seller.name'), value: seller.name },
            { term: t('tokutei.seller.address'), value: seller.address },
            { term: t('tokutei.seller.representative'), value: seller.representative },
          ]}
        />
      </Article>
      <Article title={t('privacy.collected.title')}>
        <p>{t('privacy.collected.register')}</p>
        <p>{t('privacy.collected.order')}</p>
        <p>{t('privacy.collected.visit')}</p>
      </Article>
      <Article title={t('privacy.purposes.title')}>
        <ul className="grid list-disc gap-1 pl-5 marker:text-accent">
          <li>{t('privacy.purposes.deliver')}</li>
          <li>{t('privacy.purposes.age')}</li>
          <li>{t('privacy.purposes.loyalty')}</li>
          <li>{t('privacy.purposes.support')}</li>
          <li>{t('privacy.purposes.improve')}</li>
          <li>{t('privacy.purposes.law')}</li>
        </ul>
      </Article>
      <Article title={t('privacy.provision.title')}>
        <p>{t('privacy.provision.restaurant')}</p>
        <p>{t('privacy.provision.carrier')}</p>
        <p>{t('privacy.provision.none')}</p>
        <p>{t('privacy.provision.joint')}</p>
      </Article>
      <Article title={t('privacy.abroad.title')}>
        <p>{isStripe ? t('privacy.abroad.stripe') : t('privacy.abroad.sandbox')}</p>
        <p>{t('privacy.abroad.supervision')}</p>
      </Article>
      <Article title={t('privacy.security.title')}>
        <p>{t('privacy.security.text')}</p>
        <ul className="grid list-disc gap-1 pl-5 marker:text-accent">
          <li>{t('privacy.security.password')}</li>
          <li>{t('privacy.security.access')}</li>
          <li>{t('privacy.security.record')}</li>
          {isStripe && <li>{t('privacy.security.card')}</li>}
        </ul>
      </Article>
      <Article title={t('privacy.cookies.title')}>
        <p>{t('privacy.cookies.session')}</p>
        <p>{t('privacy.cookies.storage')}</p>
        <p>{t('privacy.cookies.analytics')}</p>
        <DataRecipientsTable withStripe={isStripe} />
      </Article>
      <Article title={t('privacy.mail.title')}>
        <p>{t('privacy.mail.text')}</p>
      </Article>
      <Article title={t('privacy.rights.title')}>
        <p>{t('privacy.rights.text')}</p>
        <FactTable
          facts={[
            { term: t('tokutei.seller.email'), value: seller.email },
            { term: t('tokutei.seller.phone'), value: seller.phone && <Phone number={seller.phone} /> },
            {
              term: t('privacy.contact'),
              value: (
                <Link to="/contact" className="text-link underline">
                  {t('privacy.contact')}
                </Link>
              ),
            },
          ]}
        />
      </Article>
      <Article title={t('privacy.complaints.title')}>
        <p>{t('privacy.complaints.text')}</p>
      </Article>
      <Article title={t('privacy.changes.title')}>
        <p>{t('privacy.changes.text')}</p>
      </Article>
    </div>
  );
}
