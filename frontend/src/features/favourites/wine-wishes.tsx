import { checkWish, WISH_TEXT_MAX, type WishState } from '@vinkura/domain/favourites/wishes';
import { enteredNumber } from '@vinkura/domain/shared/entered-number';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  useFavouritesAskForWineMutation,
  useFavouritesWishesQuery,
  useFavouritesWithdrawWishMutation,
} from '../../generated/favourites.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { Badge } from '../../ui/text/badge.js';

/** Asks for a wine that the shop does not have, and lists what one asked for (WISH-01). `?wish=` fills the field. */
export function WineWishes() {
  const { t } = useTranslation('favourites');
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const wanted = (parameters.get('wish') ?? '').slice(0, WISH_TEXT_MAX);
  const back = `/favourites${wanted && `?wish=${encodeURIComponent(wanted)}`}`;
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="text-sm text-muted">{t('wishes.lead')}</p>
      {user ? (
        <>
          <WishForm wanted={wanted} />
          <OwnWishes />
        </>
      ) : (
        <ButtonLink
          to={`/login?sourcepage=${encodeURIComponent(back)}`}
          variant="secondary"
          className="justify-self-start"
        >
          {t('wishes.signIn')}
        </ButtonLink>
      )}
    </div>
  );
}

function WishForm({ wanted }: { wanted: string }) {
  const { t } = useTranslation('favourites');
  const [ask] = useFavouritesAskForWineMutation({ refetchQueries: ['FavouritesWishes'] });
  const form = useServerForm({
    defaultValues: { wanted, maxPrice: '' },
    labels: { wanted: t('wishes.wanted'), maxPrice: t('wishes.maxPrice') },
    isWatched: false,
    check: (values) => checkWish({ wanted: values.wanted, maxPrice: enteredNumber(values.maxPrice) }),
    send: async (values) => {
      await ask({ variables: { wanted: values.wanted.trim(), maxPrice: enteredNumber(values.maxPrice) } });
      form.methods.reset({ wanted: '', maxPrice: '' });
      notify({ id: 'wish', type: 'success', content: t('wishes.sent') });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <TextField form={form} name="wanted" hint={t('wishes.hint')} required maxLength={WISH_TEXT_MAX} />
      <TextField form={form} name="maxPrice" hint={t('wishes.yen')} inputMode="numeric" />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" loading={form.running} className="justify-self-start sm:col-span-2">
        {t('wishes.send')}
      </Button>
    </form>
  );
}

function OwnWishes() {
  const { t } = useTranslation('favourites');
  const problemText = useProblemText();
  const { data, loading } = useFavouritesWishesQuery({ fetchPolicy: 'cache-and-network' });
  const [withdraw] = useFavouritesWithdrawWishMutation({
    refetchQueries: ['FavouritesWishes'],
    onCompleted: () => notify({ id: 'wish', type: 'success', content: t('wishes.withdrawn') }),
    onError: (error) => notify({ id: 'wish', type: 'error', content: problemText(error) }),
  });
  if (!data) return loading ? <SkeletonRows count={2} /> : null;
  if (data.wineWishes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm text-muted">{t('wishes.list')}</h3>
      <ul className="grid border-t border-line">
        {data.wineWishes.map(({ reference, wanted, state, product }) => (
          <li
            key={reference}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm"
          >
            <span className="[overflow-wrap:anywhere]">{wanted}</span>
            <Badge tone={state === 'LISTED' ? 'success' : 'neutral'}>
              {t(`wishes.state.${state as WishState}`)}
            </Badge>
            <span className="col-span-2 flex flex-wrap gap-3">
              {product && (
                <ButtonLink to={`/products/${product}`} variant="secondary" size="sm">
                  {t('wishes.see')}
                </ButtonLink>
              )}
              {state === 'OPEN' && (
                <Button variant="ghost" size="sm" onClick={() => void withdraw({ variables: { reference } })}>
                  {t('wishes.withdraw')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
