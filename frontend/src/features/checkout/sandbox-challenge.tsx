import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';

export type Challenge = 'PASS' | 'FAIL';

/** Stands in for the page of the card's bank (3-D Secure). */
export function SandboxChallenge({ onAnswer }: { onAnswer: (challenge: Challenge) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <div
      role="group"
      aria-label={t('challenge.title')}
      className="grid gap-3 rounded-sm border border-line bg-sunken p-4"
    >
      <p className="font-medium">{t('challenge.title')}</p>
      <p className="text-sm text-muted">{t('challenge.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAnswer('PASS')}>{t('challenge.pass')}</Button>
        <Button variant="secondary" onClick={() => onAnswer('FAIL')}>
          {t('challenge.fail')}
        </Button>
      </div>
    </div>
  );
}
