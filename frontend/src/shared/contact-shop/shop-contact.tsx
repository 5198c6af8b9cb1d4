import { formatPhone } from '@vinkura/domain/shared/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShopContactQuery } from '../../generated/contact-shop.js';

/**
 * Contact for questions about an order: the shop's phone number with its hours, and its mail address; a link to the contact
 * form when the operator has set neither.
 */
export function ShopContact({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { data } = useShopContactQuery({ fetchPolicy: 'cache-first' });
  const { phone, phoneHours, email } = data?.config.seller ?? {};
  if (!phone && !email)
    return (
      <Link to="/contact" className="text-link underline" onClick={onLeave}>
        {t('footer.contact')}
      </Link>
    );
  return (
    <span className="flex flex-wrap gap-x-3">
      {phone && (
        <span>
          <a href={`tel:${phone}`} className="whitespace-nowrap text-link underline">
            {t('contact.call', { phone: formatPhone(phone) })}
          </a>
          {phoneHours && ` (${phoneHours})`}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className="[overflow-wrap:anywhere] text-link underline">
          {email}
        </a>
      )}
    </span>
  );
}
