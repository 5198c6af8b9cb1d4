import { useTranslation } from 'react-i18next';
import type { IndentsListQuery } from '../../generated/indents.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Photo } from '../../ui/artwork/photo.js';
import { PatternGround } from '../../ui/artwork/venue-pattern.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/text/date-text.js';
import { LocalText } from '../../ui/text/local-text.js';
import { bottleOf, indentAddress } from './indent-bottle.js';
import { IndentBadge } from './indent-badge.js';
import { IndentName } from './indent-name.js';

export type IndentEntry = IndentsListQuery['indents']['items'][number];

/** Maximum bottles side by side on a card. */
const SHOWN = 3;

/** Card of a pre-order sale: bottles, name and closing time. */
export function IndentCard({ indent }: { indent: IndentEntry }) {
  const { t } = useTranslation('indents');
  return (
    <Card
      to={indentAddress(indent)}
      headingLevel={2}
      media={<Picture indent={indent} />}
      eyebrow={indent.wines.length > 0 && t('wineCount', { count: indent.wines.length })}
      title={<IndentName indent={indent} />}
      subtitle={<Period indent={indent} />}
    >
      {indent.descriptionIn && (
        <LocalText
          text={indent.descriptionIn}
          className="mt-2 line-clamp-3 text-sm leading-relaxed text-muted"
        />
      )}
    </Card>
  );
}

function Period({ indent: { status, opensAt, closesAt } }: { indent: IndentEntry }) {
  const { t } = useTranslation('indents');
  return (
    <>
      <DateText value={status === 'UPCOMING' ? opensAt : closesAt} form="date" /> {t(`period.${status}`)}
    </>
  );
}

function Picture({ indent }: { indent: IndentEntry }) {
  const bottles = indent.wines.map(bottleOf).filter((bottle) => bottle !== undefined);
  return (
    <div data-theme="dark" className="relative grid h-52 place-items-center overflow-hidden bg-surface">
      <PatternGround pattern="seigaiha" className="text-gold opacity-30" />
      <div aria-hidden="true" className="lantern absolute inset-0" />
      {indent.image ? (
        <Photo
          src={indent.image}
          alt=""
          sizes="(min-width: 64rem) 30rem, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div className="relative flex h-full items-end justify-center gap-1 pt-4">
          {bottles.slice(0, SHOWN).map((bottle, place) => (
            <Bottle key={place} wine={bottle} decorative className="h-full" />
          ))}
          {bottles.length === 0 && (
            <Icon name={indent.accessible ? 'calendar' : 'lock'} className="size-12 self-center text-gold" />
          )}
        </div>
      )}
      <IndentBadge indent={indent} className="absolute top-3 left-3" />
    </div>
  );
}
