import { useTranslation } from 'react-i18next';
import {
  FavouriteMarksDocument,
  useFavouriteMarksQuery,
  useFavouriteStockMailsMutation,
} from '../../generated/favourite-marks.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';
import { Checkbox } from '../../ui/controls/checkbox.js';

/** Whether a mail is sent when a favourite wine is back in stock; a visitor reads that it takes an account. */
export function StockMailsField() {
  const { t } = useTranslation('favourites');
  const { user } = useSession();
  const problemText = useProblemText();
  const { data } = useFavouriteMarksQuery({ skip: !user });
  const [change] = useFavouriteStockMailsMutation({
    onError: (error) => notify({ id: 'stock-mails', type: 'error', content: problemText(error) }),
    update: (cache, { data: answer }) => {
      if (answer)
        cache.writeQuery({ query: FavouriteMarksDocument, data: { favourites: answer.setStockMails } });
    },
  });
  if (!user) return <p className="text-sm text-muted">{t('mails.visitor')}</p>;
  const enabled = data?.favourites.stockMails ?? true;
  return (
    <Checkbox
      label={t('mails.label')}
      checked={enabled}
      disabled={!data}
      onChange={() => void change({ variables: { enabled: !enabled } })}
    />
  );
}
