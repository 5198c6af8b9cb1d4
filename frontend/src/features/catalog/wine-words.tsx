import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import type { FullWine } from './full-wine.js';

/** The wine described, and the sommelier's own words. */
export function WineWords({ wine }: { wine: FullWine }) {
  const { t } = useTranslation('catalog');
  const isJapanese = useLocale() === 'jp';
  const { sommelier } = wine;
  const name = sommelier && (isJapanese ? sommelier.name : sommelier.nameEn);
  return (
    <div className="grid gap-6">
      <p className="text-sm">{isJapanese ? wine.description : wine.descriptionEn}</p>
      {sommelier && (
        <figure className="border-l-2 border-accent pl-5">
          <h2 className="text-lg">{t('sommelier.title')}</h2>
          <blockquote className="pt-1 font-mincho leading-loose">
            {isJapanese ? sommelier.comment : sommelier.commentEn}
          </blockquote>
          {name && <figcaption className="pt-2 text-sm text-muted">{t('sommelier.by', { name })}</figcaption>}
        </figure>
      )}
    </div>
  );
}
