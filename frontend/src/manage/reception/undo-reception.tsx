import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManageParcelQuery, useManageUndoReceptionMutation } from '../../generated/manage.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';

const SECOND_MS = 1000;
/** Until the server has confirmed the reception, which it does some seconds after the time is over. */
const CONFIRMATION_POLL_MS = 2 * SECOND_MS;

export interface UndoReceptionProps {
  deliveryRef: string;
  /** As counted by the server, so that the clock of the phone does not matter. */
  secondsLeft: number;
}

/** A confirmed reception with the button that undoes it, while there is time. */
export function UndoReception({ deliveryRef, secondsLeft }: UndoReceptionProps) {
  const { t } = useTranslation('manage');
  const problemText = useProblemText();
  const [undo, { loading }] = useManageUndoReceptionMutation();
  const left = useCountdown(secondsLeft);
  const isOver = left === 0;

  const { refetch } = useManageParcelQuery({ variables: { reference: deliveryRef }, skip: true });
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setInterval(() => {
      // Without a connection the next attempt, or the list, shows it.
      refetch().catch(() => undefined);
    }, CONFIRMATION_POLL_MS);
    return () => clearInterval(timer);
  }, [refetch, isOver]);

  const onUndo = () => {
    undo({ variables: { deliveryRef } }).catch((error: unknown) =>
      notify({ id: 'reception', type: 'error', content: problemText(error) }),
    );
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-4 py-2">
      <span role="status" className="inline-flex items-center gap-2 text-sm text-success">
        <Icon name="check" className="size-5 shrink-0" />
        {isOver ? t('receive.confirming') : t('receive.recorded')}
      </span>
      {!isOver && (
        <Button variant="secondary" className="min-h-11" loading={loading} onClick={onUndo}>
          {t('receive.undo', { seconds: left })}
        </Button>
      )}
    </div>
  );
}

/** Counts whole seconds down to 0, from the latest number that the server has named. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * SECOND_MS;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
