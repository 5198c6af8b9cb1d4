import { useEffect, useRef, useState } from 'react';
import { useManageReceiveParcelRequest } from '../../generated/manage.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useSession } from '../../shared/session/session.js';
import { useStore } from '../../shared/store/store.js';
import {
  dequeueReception,
  enqueueReception,
  type QueuedReception,
  queuedReceptions,
} from './reception-queue.js';
import { isTransient } from './transient-problem.js';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export interface Receptions {
  /** A confirmation: stored, sent, and retried under the same key until the server responds. */
  receive: (deliveryRef: string) => void;
  /** Parcels with an unanswered confirmation. */
  waiting: ReadonlySet<string>;
  /** Whether an attempt has failed: the taps wait for the connection. */
  isHeldUp: boolean;
  /** Rejection reason by parcel reference. */
  refused: Readonly<Record<string, string>>;
}

/** Sends the queued confirmations of the signed-in user, sequentially. */
export function useReceptions(): Receptions {
  const receiveParcel = useManageReceiveParcelRequest();
  const problemText = useProblemText();
  const { user } = useSession();
  const me = user?.reference ?? '';
  const own = useStore(queuedReceptions).filter(({ by }) => by === me);
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isSending = useRef(false);

  const next = own[0];
  const send = async (kept: QueuedReception) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { deliveryRef, idempotencyKey } = kept;
      await receiveParcel({ deliveryRef }, { context: { idempotencyKey } });
      dequeueReception(kept);
      setFailures(0);
    } catch (error) {
      if (isTransient(toProblem(error)) || toProblem(error).code === 'UNAUTHENTICATED') {
        setFailures((count) => count + 1);
      } else {
        dequeueReception(kept);
        setRefused((known) => ({ ...known, [kept.deliveryRef]: problemText(error) }));
        setFailures(0);
      }
    } finally {
      isSending.current = false;
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    if (!next) return;
    const attempt = () => {
      latest.current(next).catch(() => undefined);
    };
    const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    const timer = setTimeout(attempt, pause);
    window.addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
    // By key: the list is a new object on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next?.idempotencyKey, failures]);

  return {
    receive: (deliveryRef) => {
      setRefused(({ [deliveryRef]: _gone, ...others }) => others);
      enqueueReception(deliveryRef, me);
    },
    waiting: new Set(own.map(({ deliveryRef }) => deliveryRef)),
    isHeldUp: failures > 0 && own.length > 0,
    refused,
  };
}
