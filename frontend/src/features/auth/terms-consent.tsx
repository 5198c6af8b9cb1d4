import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What a person agrees to by the button above (TERMS-01); the server stores the version in force. */
export function TermsConsent() {
  const { t } = useTranslation('auth');
  return (
    <p className="text-xs text-muted">
      <Trans
        t={t}
        i18nKey="register.privacy"
        components={{
          terms: <Link to="/terms" target="_blank" className="text-link underline" />,
          privacy: <Link to="/privacy-policy" target="_blank" className="text-link underline" />,
        }}
      />
    </p>
  );
}
