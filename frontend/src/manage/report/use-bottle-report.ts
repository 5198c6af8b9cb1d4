import { useEffect, useRef, useState } from 'react';
import { useManageReportBottlesRequest } from '../../generated/manage.js';
import type { BottleReportInput } from '../../generated/schema-types.js';
import { newIdempotencyKey } from '../../shared/api/fetch-with-retry.js';
import { type Problem, toProblem } from '../../shared/api/problem.js';
import { uploadFile } from '../../shared/api/rest.js';
import { isTransient } from '../reception/transient-problem.js';
import { shrinkPhoto } from '../../shared/photo/shrink-photo.js';

/** Idempotent by content. */
const uploadPhoto = async (photo: File, venueRef: string): Promise<string> =>
  (await uploadFile<{ _id: string }>('/api/report-photos', await shrinkPhoto(photo), { venueRef }))._id;

export interface BottleReportDraft {
  venueRef: string;
  input: Omit<BottleReportInput, 'photoId'>;
  photo: File | undefined;
}

type State =
  | { step: 'writing'; error?: unknown; problem?: Problem }
  | { step: 'sending' }
  /** Offline: it is sent automatically later. */
  | { step: 'waiting' }
  | { step: 'sent' };

const PAUSE_MS = 4000;

/** Sends a report with its photo. The same content keeps its idempotency key, so that it is reported once. */
export function useBottleReport() {
  const report = useManageReportBottlesRequest();
  const [state, setState] = useState<State>({ step: 'writing' });
  const draft = useRef<BottleReportDraft>(undefined);
  const key = useRef({ content: '', value: '' });

  const attempt = async () => {
    if (!draft.current) return;
    const { venueRef, input, photo } = draft.current;
    setState({ step: 'sending' });
    try {
      const photoId = photo ? await uploadPhoto(photo, venueRef) : null;
      const content = JSON.stringify([input, photoId]);
      if (key.current.content !== content) key.current = { content, value: newIdempotencyKey() };
      await report({ input: { ...input, photoId } }, { context: { idempotencyKey: key.current.value } });
      setState({ step: 'sent' });
    } catch (error) {
      const problem = toProblem(error);
      setState(isTransient(problem) ? { step: 'waiting' } : { step: 'writing', error, problem });
    }
  };
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });

  const isWaiting = state.step === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => {
      latest.current().catch(() => undefined);
    };
    const timer = setInterval(again, PAUSE_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);

  return {
    state,
    send: (next: BottleReportDraft) => {
      draft.current = next;
      attempt().catch(() => undefined);
    },
  };
}
