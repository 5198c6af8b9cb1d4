import { useApolloClient } from '@apollo/client/react';
import { nextToSend } from '@vinkura/domain/shared/offline';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';
import { useStore } from '../../shared/store/store.js';
import { isRemembered, isStillSignedIn } from '../offline/kept-session.js';
import { dequeue, enqueue, loadOutbox, outbox, type Queued, type QueuedReport } from './outbox.js';
import { isTransient } from './transient-problem.js';
import { useSend } from './use-send.js';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** What was tapped longer ago may be of somebody who is not signed in any more. */
const FRESH_MS = 2000;

export interface Outbox {
  /** A confirmation: stored, sent, and retried under the same key until the server responds. */
  receive: (deliveryRef: string) => void;
  /** Parcels with an unanswered confirmation. */
  waiting: ReadonlySet<string>;
  /** Reports that have not been answered. */
  reports: readonly QueuedReport[];
  /** Whether the taps wait for the connection. */
  isHeldUp: boolean;
  /** Rejection reason, by reference of the parcel or, for reports, of the order. */
  refused: Readonly<Record<string, string>>;
}

const subjectOf = (queued: Queued): string =>
  queued.kind === 'RECEPTION' ? queued.deliveryRef : queued.input.orderRef;

/** Sends the queued writes of the signed-in user, one after the other. */
export function useOutbox(): Outbox {
  const { t } = useTranslation('manage');
  const problemText = useProblemText();
  const client = useApolloClient();
  const send = useSend();
  const { user } = useSession();
  const me = user?.reference ?? '';
  const queue = useStore(outbox);
  const own = queue.filter(({ by }) => by === me);
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isUnconfirmed = useStore(isRemembered);
  const isSending = useRef(false);

  useEffect(() => {
    if (!me) return;
    loadOutbox(me)
      .then((dropped) => {
        if (dropped > 0)
          notify({ id: 'outbox', type: 'error', content: t('outbox.dropped', { count: dropped }) });
      })
      .catch(() => undefined);
  }, [me, t]);

  /** @returns the server's error; false when it is not sent now */
  const sendOnce = async (queued: Queued): Promise<{ error?: unknown } | false> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      if (Date.now() - queued.at > FRESH_MS && !(await isStillSignedIn(client, queued.by))) return false;
      await send(queued);
      return {};
    } catch (error) {
      return { error };
    } finally {
      isSending.current = false;
    }
  };
  const attempt = async (queued: Queued) => {
    const sent = await sendOnce(queued);
    if (!sent) return;
    const problem = sent.error === undefined ? undefined : toProblem(sent.error);
    if (problem && (isTransient(problem) || problem.code === 'UNAUTHENTICATED')) {
      setFailures((count) => count + 1);
      return;
    }
    if (problem) setRefused((known) => ({ ...known, [subjectOf(queued)]: problemText(sent.error) }));
    setFailures(0);
    await dequeue(queued);
  };
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });

  const next = nextToSend(own, me, Date.now());
  useEffect(() => {
    // Somebody else may be signed in by now: the server says first who it is.
    if (!next || isUnconfirmed) return;
    const run = () => {
      latest.current(next).catch(() => undefined);
    };
    const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    const timer = setTimeout(run, pause);
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
    // By key: the list is a new object on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next?.idempotencyKey, failures, isUnconfirmed]);

  return {
    receive: (deliveryRef) => {
      setRefused(({ [deliveryRef]: _gone, ...others }) => others);
      void enqueue({ kind: 'RECEPTION', deliveryRef }, me).then((isKept) => {
        if (!isKept) setRefused((known) => ({ ...known, [deliveryRef]: t('outbox.full') }));
      });
    },
    waiting: new Set(own.flatMap((each) => (each.kind === 'RECEPTION' ? [each.deliveryRef] : []))),
    reports: own.filter((each) => each.kind === 'REPORT'),
    isHeldUp: (failures > 0 || isUnconfirmed) && own.length > 0,
    refused,
  };
}
