import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../controls/button.js';

/** A part of the search text that was understood: a colour, a place, a price. */
interface UnderstoodPart {
  id: string;
  label: string;
  /** Nothing matches exactly: the list shows near matches. */
  isNear: boolean;
  onRemove: () => void;
}

/** How the search text was interpreted (QUERY-01, QUERY-02). */
export interface QueryUnderstanding {
  parts: readonly UnderstoodPart[];
  /** Restores the removed parts; undefined when there are none. */
  restore: (() => void) | undefined;
  /** Clears the search text. */
  onClear: () => void;
  /** The corrected search text that the list was searched by, where a spelling was unknown. */
  correctedTo: string | undefined;
  /** A suggested search text that the list was not searched by. */
  didYouMean: string | undefined;
  onSearch: (words: string) => void;
  /** Words without a match. */
  notFound: readonly string[];
}

/** Whether parts of the search text are listed, so that the whole text need not be listed too. */
export const isUnderstood = (understanding: QueryUnderstanding | undefined): boolean =>
  understanding !== undefined && (understanding.parts.length > 0 || understanding.restore !== undefined);

/** The understood parts of a search, each removable, with the suggested spelling. */
export function UnderstoodQuery({ understanding }: { understanding: QueryUnderstanding }) {
  const { t } = useTranslation('filters');
  const { parts, restore, onClear, correctedTo, didYouMean, onSearch, notFound } = understanding;
  const hasParts = isUnderstood(understanding);
  if (!hasParts && !correctedTo && !didYouMean && notFound.length === 0) return null;
  return (
    <div className="grid gap-2">
      {correctedTo && (
        <p role="status" className="text-sm">
          {t('understood.takenFor', { words: correctedTo })}
        </p>
      )}
      {didYouMean && (
        <p className="text-sm">
          {t('understood.meant')}{' '}
          <button
            type="button"
            onClick={() => onSearch(didYouMean)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 sm:min-h-6"
          >
            {didYouMean}
          </button>
        </p>
      )}
      {notFound.length > 0 && (
        <p className="text-sm text-muted">{t('understood.notFound', { words: notFound.join(' ') })}</p>
      )}
      {hasParts && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-xs text-muted">{t('understood.title')}</span>
          <ul aria-label={t('understood.title')} className="contents">
            {parts.map(({ id, label, isNear, onRemove }) => (
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
