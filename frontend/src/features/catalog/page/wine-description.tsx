import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/index.js';
import { LocalText } from '../../../ui/text/local-text.js';
import type { FullWine } from './full-wine.js';

/** The description of the wine and the sommelier's comment. */
export function WineDescription({ wine }: { wine: FullWine }) {
  const { t } = useTranslation('catalog');
  const isJapanese = useLocale() === 'jp';
  const { sommelier, noteIn } = wine;
  const name = sommelier && (isJapanese ? sommelier.name : sommelier.nameEn);
  return (
    <div className="grid gap-6">
      {wine.descriptionIn && <LocalText text={wine.descriptionIn} className="text-sm" />}
      {sommelier && noteIn && (
        <figure className="border-l-2 border-accent pl-5">
          <h2 className="text-lg">{t('sommelier.title')}</h2>
          <blockquote className="pt-1 font-mincho leading-loose">
            <LocalText text={noteIn} />
          </blockquote>
          {name && <figcaption className="pt-2 text-sm text-muted">{t('sommelier.by', { name })}</figcaption>}
        </figure>
      )}
    </div>
  );
}
