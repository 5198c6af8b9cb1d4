import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { EntryLinks } from './entry-links.js';

/** The other home page's beginning: by daylight, with four doors. */
export function NewHomeHead() {
  const { t } = useTranslation('promotion');
  return (
    <div className="border-b border-hairline bg-raised">
      <div className="page-width grid gap-8 py-10 lg:py-16">
        <header className="grid gap-3">
          <p className="text-xs tracking-widest text-accent">{t('newHome.eyebrow')}</p>
          <h1 className="max-w-[18em] text-3xl sm:text-4xl">{t('newHome.title')}</h1>
          <p className="max-w-[40em] text-sm text-muted">{t('newHome.lead')}</p>
        </header>
        <EntryLinks />
        <AgeNotice className="text-muted" />
      </div>
    </div>
  );
}
