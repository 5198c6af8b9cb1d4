import { formatPhone } from '@vinkura/domain/shared/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShopContactQuery } from '../../generated/contact-shop.js';

/**
 * Contact for questions about an order: the shop's phone number with its hours, or a link to the contact form when the
 * operator has set no number.
 */
export function ShopContact({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { data } = useShopContactQuery({ fetchPolicy: 'cache-first' });
  const { phone, phoneHours } = data?.config.seller ?? {};
  if (!phone)
    return (
      <Link to="/contact" className="text-link underline" onClick={onLeave}>
        {t('footer.contact')}
      </Link>
    );
  return (
    <span>
      <a href={`tel:${phone}`} className="whitespace-nowrap text-link underline">
        {t('contact.call', { phone: formatPhone(phone) })}
      </a>
      {phoneHours && ` (${phoneHours})`}
    </span>
  );
}
