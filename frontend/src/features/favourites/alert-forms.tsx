import { checkAlertPrice, proposedAlertPrice } from '@vinkura/domain/favourites/wine-alerts';
import { enteredNumber } from '@vinkura/domain/shared/entered-number';
import { NON_VINTAGE } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { type Alert, useAlerts } from './use-alerts.js';

/** What an alert is asked for. */
export interface AlertWine {
  reference: string;
  vintage: string;
  price: number;
  /** References of its other vintages and sizes. */
  others?: readonly string[];
}

/** Asks to be told by mail about a lower price and another vintage (WISH-01). */
export function AlertForms({ wine }: { wine: AlertWine }) {
  const { t } = useTranslation('favourites');
  const { user } = useSession();
  const { favourites, error, set, remove } = useAlerts();
  if (!user)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t('alerts.lead')}</p>
        <ButtonLink
          to={`/login?sourcepage=${encodeURIComponent(`/products/${wine.reference}`)}`}
          variant="secondary"
        >
          {t('alerts.signIn')}
        </ButtonLink>
      </div>
    );
  if (!favourites && !error) return <SkeletonRows count={2} />;
  const { reference, others = [] } = wine;
  const find = (kind: Alert['kind'], references: readonly string[]) =>
    favourites?.alerts.find((alert) => alert.kind === kind && references.includes(alert.reference));
  const price = find('PRICE', [reference]);
  const vintage = find('VINTAGE', [reference, ...others]);
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('alerts.lead')}</p>
      <PriceForm key={price?.price ?? reference} wine={wine} alert={price} onSet={set} onRemove={remove} />
      {wine.vintage !== NON_VINTAGE && (
        <VintageChoice reference={reference} alert={vintage} onSet={set} onRemove={remove} />
      )}
    </div>
  );
}

type Changes = ReturnType<typeof useAlerts>;

interface ChoiceProps {
  alert: Alert | undefined;
  onSet: Changes['set'];
  onRemove: Changes['remove'];
}

function PriceForm({ wine, alert, onSet, onRemove }: ChoiceProps & { wine: AlertWine }) {
  const { t } = useTranslation('favourites');
  const { reference, price } = wine;
  const form = useServerForm({
    defaultValues: { price: String(alert?.price ?? proposedAlertPrice(price)) },
    labels: { price: t('alerts.price') },
    isWatched: false,
    check: (values) => checkAlertPrice(enteredNumber(values.price), price),
    send: async (values) => {
      await onSet({ kind: 'PRICE', reference, price: enteredNumber(values.price) });
      notify({ id: 'alert', type: 'success', content: t('alerts.sent') });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField form={form} name="price" inputMode="numeric" />
        <Button type="submit" variant="secondary" loading={form.running}>
          {t(alert ? 'alerts.change' : 'alerts.ask')}
        </Button>
      </div>
      <p className="text-xs text-muted">{t('alerts.now', { price: formatYen(price) })}</p>
      <FormProblem>{form.problem}</FormProblem>
      {alert && (
        <Kept
          text={t('alerts.atPrice', { price: formatYen(alert.price ?? 0) })}
          onRemove={() => onRemove(alert)}
        />
      )}
    </form>
  );
}

function VintageChoice({ reference, alert, onSet, onRemove }: ChoiceProps & { reference: string }) {
  const { t } = useTranslation('favourites');
  const problemText = useProblemText();
  if (alert) return <Kept text={t('alerts.atVintage')} onRemove={() => onRemove(alert)} />;
  const ask = async () => {
    try {
      await onSet({ kind: 'VINTAGE', reference });
      notify({ id: 'alert', type: 'success', content: t('alerts.sent') });
    } catch (error) {
      notify({ id: 'alert', type: 'error', content: problemText(error) });
    }
  };
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => void ask()}>
      {t('alerts.askVintage')}
    </Button>
  );
}

/** An alert that is set. */
function Kept({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation('favourites');
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-success">
      {text}
      <Button variant="ghost" size="sm" onClick={onRemove}>
        {t('alerts.remove')}
      </Button>
    </p>
  );
}
