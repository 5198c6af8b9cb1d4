import { useState } from 'react';
import { useManageReportBottlesRequest } from '../../generated/manage.js';
import type { BottleReportInput } from '../../generated/schema-types.js';
import { newIdempotencyKey } from '../../shared/api/fetch-with-retry.js';
import { type Problem, toProblem } from '../../shared/api/problem.js';
import { shrinkPhoto } from '../../shared/photo/shrink-photo.js';
import { useSession } from '../../shared/session/session.js';
import { isRemembered } from '../offline/kept-session.js';
import { enqueue } from '../outbox/outbox.js';
import { isTransient } from '../outbox/transient-problem.js';
import { uploadPhoto } from '../outbox/use-send.js';

export interface BottleReportDraft {
  venueRef: string;
  input: Omit<BottleReportInput, 'photoId'>;
  photo: File | undefined;
}

type State =
  | { step: 'writing'; error?: unknown; problem?: Problem }
  /** Offline, and the device keeps no more. */
  | { step: 'full' }
  | { step: 'sending' }
  /** Offline: it is kept, and sent automatically later. */
  | { step: 'queued' }
  | { step: 'sent' };

/** Sends a report with its photo; without a connection it is queued under the key of the attempt, so that it is reported once. */
export function useBottleReport() {
  const report = useManageReportBottlesRequest();
  const { user } = useSession();
  const [state, setState] = useState<State>({ step: 'writing' });

  const send = async ({ venueRef, input, photo }: BottleReportDraft) => {
    setState({ step: 'sending' });
    const idempotencyKey = newIdempotencyKey();
    const picture = photo ? await shrinkPhoto(photo) : null;
    const queue = async () => {
      const draft = { kind: 'REPORT', venueRef, input, photo: picture } as const;
      const isKept = await enqueue(draft, user?.reference ?? '', idempotencyKey);
      setState({ step: isKept ? 'queued' : 'full' });
    };
    if (isRemembered.get()) return queue();
    try {
      const photoId = picture ? await uploadPhoto(picture, venueRef) : null;
      await report({ input: { ...input, photoId } }, { context: { idempotencyKey } });
      setState({ step: 'sent' });
    } catch (error) {
      const problem = toProblem(error);
      if (isTransient(problem)) await queue();
      else setState({ step: 'writing', error, problem });
    }
  };

  return {
    state,
    send: (draft: BottleReportDraft) => {
      send(draft).catch((error: unknown) => setState({ step: 'writing', error, problem: toProblem(error) }));
    },
  };
}
