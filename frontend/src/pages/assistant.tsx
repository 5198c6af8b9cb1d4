import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { Conversation } from '../features/assistant/conversation.js';
import { bottleOf } from '../features/catalog/cards/wine.js';
import { BottleStage } from '../ui/artwork/bottle-stage.js';
import { PatternGround } from '../ui/artwork/venue-pattern.js';

/** The wine assistant (ROUTE-07). */
export function Component() {
  const { t } = useTranslation('assistant');
  usePageTitle(t('title'));
  return (
    <>
      <header data-theme="dark" className="relative overflow-hidden border-b border-hairline bg-surface">
        <PatternGround pattern="shippo" className="text-gold opacity-10" />
        <div aria-hidden="true" className="lantern absolute inset-0" />
        <div className="page-width relative grid justify-items-center gap-3 py-10 text-center lg:py-14">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-[36em] text-sm text-muted">{t('lead')}</p>
        </div>
      </header>
      <div className="mx-auto w-full max-w-208 px-5 py-10 lg:py-14">
        <Conversation
          picture={(wine) => (
            <BottleStage
              wine={bottleOf(wine)}
              image={wine.images[0] ?? null}
              decorative
              className="size-full"
            />
          )}
        />
      </div>
    </>
  );
}
