import { useApolloClient } from '@apollo/client/react';
import { FAVOURITES_MAX } from '@vinkura/domain/favourites/favourites';
import { useTranslation } from 'react-i18next';
import { useFavouriteAddRequest, useFavouriteRemoveRequest } from '../../generated/favourite-marks.js';
import { cx } from '../../ui/base/cx.js';
import { Icon } from '../../ui/artwork/icon.js';
import { useProblemText } from '../errors/use-problem-text.js';
import { notify } from '../notifications/toaster.js';
import { readSession } from '../session/session.js';
import { useStore } from '../store/store.js';
import { saveDeviceMarks } from './device-marks.js';
import { isMarked, type MarkKind, marks, withMark } from './marks.js';

interface FavouriteHeartProps {
  kind: MarkKind;
  reference: string;
  /** Name of the record, for the accessible label. */
  name: string;
  className?: string;
}

/** Toggle button that marks a wine or a restaurant as a favourite: in the account, or on this device (FAV-01). */
export function FavouriteHeart({ kind, reference, name, className }: FavouriteHeartProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const add = useFavouriteAddRequest();
  const remove = useFavouriteRemoveRequest();
  const problemText = useProblemText();
  const current = useStore(marks);
  const marked = isMarked(current, kind, reference);

  const change = async () => {
    const before = marks.get();
    const after = withMark(before, kind, reference, !marked);
    if (after.wines.length > FAVOURITES_MAX || after.venues.length > FAVOURITES_MAX) {
      notify({ id: 'favourite', type: 'error', content: t('favourite.full', { limit: FAVOURITES_MAX }) });
      return;
    }
    marks.set(after);
    if (!readSession(client).user) return saveDeviceMarks(after);
    try {
      await (marked ? remove : add)({ kind, reference });
    } catch (error) {
      // Reverts only this mark: others may have changed in the meantime.
      marks.set(withMark(marks.get(), kind, reference, marked));
      notify({ id: 'favourite', type: 'error', content: problemText(error) });
    }
  };

  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={t('favourite.mark', { name })}
      title={t(marked ? 'favourite.remove' : 'favourite.add')}
      onClick={() => void change()}
      className={cx(
        'z-10 inline-grid size-11 place-items-center rounded-full bg-surface/70 text-text backdrop-blur-sm',
        'transition-colors duration-150 hover:text-accent',
        marked && 'text-danger hover:text-danger',
        className,
      )}
    >
      <Icon name="heart" className={cx('size-5', marked && 'fill-current')} />
    </button>
  );
}
