import { formatPhone } from '@vinkura/domain/shared/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContactShopQuery } from '../../generated/contact.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';

/** Configured contact options, and links to frequent questions. */
export function ContactChannels() {
  const { t } = useTranslation('contact');
  const { data } = useContactShopQuery();
  const seller = data?.config.seller;
  return (
    <aside className="grid content-start gap-6">
      {seller?.phone && (
        <ContactMethod icon="phone" title={t('ways.phone')} note={seller.phoneHours}>
          <a href={`tel:${seller.phone}`} className="text-link underline">
            {formatPhone(seller.phone)}
          </a>
        </ContactMethod>
      )}
      {seller?.email && (
        <ContactMethod icon="edit" title={t('ways.email')}>
          <a href={`mailto:${seller.email}`} className="break-all text-link underline">
            {seller.email}
          </a>
        </ContactMethod>
      )}
      {seller?.address && (
        <ContactMethod icon="pin" title={t('ways.address')}>
          {seller.address}
        </ContactMethod>
      )}
      <ContactMethod icon="info" title={t('ways.first')}>
        <ul>
          {(['services', 'tokutei', 'membership'] as const).map((page) => (
            <li key={page}>
              <Link to={`/${page}`} className="inline-flex min-h-11 items-center text-link underline">
                {t(`ways.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </ContactMethod>
    </aside>
  );
}

interface ContactMethodProps {
  icon: IconName;
  title: string;
  note?: string | null;
  children: React.ReactNode;
}

const ContactMethod = ({ icon, title, note, children }: ContactMethodProps) => (
  <section className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline pt-5">
    <Icon name={icon} className="mt-0.5 size-5 text-accent" />
    <div className="grid gap-1">
      <h2 className="text-base">{title}</h2>
      <div className="text-sm">{children}</div>
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  </section>
);
