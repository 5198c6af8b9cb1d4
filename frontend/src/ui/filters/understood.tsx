import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../button.js';

/** A piece of the words searched for that was understood: a colour, a place, a price. */
interface UnderstoodPiece {
  id: string;
  label: string;
  /** Nothing is exactly so: the list shows what comes near. */
  isNear: boolean;
  onRemove: () => void;
}

/** How the words searched for were read (QUERY-01, QUERY-02). */
export interface Understanding {
  pieces: readonly UnderstoodPiece[];
  /** Brings back what was taken away; undefined when nothing was. */
  restore: (() => void) | undefined;
  /** Takes all words away. */
  onClear: () => void;
  /** The words as they were taken, where a spelling was unknown: the list is of these. */
  takenFor: string | undefined;
  /** Other words that may have been meant, which the list is not of. */
  meant: string | undefined;
  onSearch: (words: string) => void;
  /** Words that nothing contains. */
  notFound: readonly string[];
}

/** Whether the words searched for stand there in pieces, so that they need not stand in one as well. */
export const standsInPieces = (understanding: Understanding | undefined): boolean =>
  understanding !== undefined && (understanding.pieces.length > 0 || understanding.restore !== undefined);

/** What was understood of a search, each piece removable, and what else may have been meant. */
export function Understood({ understanding }: { understanding: Understanding }) {
  const { t } = useTranslation('filters');
  const { pieces, restore, onClear, takenFor, meant, onSearch, notFound } = understanding;
  const hasPieces = standsInPieces(understanding);
  if (!hasPieces && !takenFor && !meant && notFound.length === 0) return null;
  return (
    <div className="grid gap-2">
      {takenFor && (
        <p role="status" className="text-sm">
          {t('understood.takenFor', { words: takenFor })}
        </p>
      )}
      {meant && (
        <p className="text-sm">
          {t('understood.meant')}{' '}
          <button
            type="button"
            onClick={() => onSearch(meant)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 sm:min-h-6"
          >
            {meant}
          </button>
        </p>
      )}
      {notFound.length > 0 && (
        <p className="text-sm text-muted">{t('understood.notFound', { words: notFound.join(' ') })}</p>
      )}
      {hasPieces && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-xs text-muted">{t('understood.title')}</span>
          <ul aria-label={t('understood.title')} className="contents">
            {pieces.map(({ id, label, isNear, onRemove }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('remove', { label })}
                  onClick={onRemove}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent px-3.5 text-xs text-accent transition-colors duration-150 hover:bg-raised sm:min-h-9"
                >
                  {isNear ? t('understood.near', { label }) : label}
                  <Icon name="close" className="size-3" />
                </button>
              </li>
            ))}
          </ul>
          {restore && (
            <Button variant="ghost" size="sm" className="max-sm:min-h-11" onClick={restore}>
              {t('understood.restore')}
            </Button>
          )}
          <Button variant="ghost" size="sm" className="max-sm:min-h-11" onClick={onClear}>
            {t('understood.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
