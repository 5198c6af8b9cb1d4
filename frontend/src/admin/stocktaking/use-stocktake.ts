import type { StocktakeReason } from '@vinkura/domain/warehouses/stocktaking';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminRecordStocktakeMutation,
  type AdminReviewStocktakeQuery,
  useAdminRecordStocktakeRequest,
  useAdminReviewStocktakeRequest,
} from '../../generated/admin-stocktaking.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useSteps } from '../../shared/hooks/use-steps.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { readDraft, writeDraft } from './count-draft.js';
import { type EnteredCounts, linesOf, withCount } from './count-state.js';

export type Review = AdminReviewStocktakeQuery['reviewStocktake'];
export type Recorded = AdminRecordStocktakeMutation['recordStocktake'];

/** A wine whose bottles have moved since it was counted. */
export interface MovedWine {
  productRef: string;
  expected: number;
  present: number;
}

const NONE: EnteredCounts = {};

/** The counts of a warehouse and the steps from entry over review to the record; a failed step leaves the previous one. */
export function useStocktake(warehouseRef: string, onMoved: () => void) {
  const sendForReview = useAdminReviewStocktakeRequest();
  const sendRecord = useAdminRecordStocktakeRequest();
  const { t } = useTranslation('admin-records');
  const problemText = useProblemText();
  const sentence = useViolationText({
    counted: t('count.counted'),
    comment: t('count.comment'),
    reason: t('count.reason'),
    lines: t('count.wine'),
  });
  const [counts, setCounts] = useState(() => readDraft(warehouseRef));
  const [moved, setMoved] = useState<readonly MovedWine[]>([]);
  const [reason, setReason] = useState<StocktakeReason>('COUNT');
  const [comment, setComment] = useState('');
  const [review, setReview] = useState<Review>();
  const [recorded, setRecorded] = useState<Recorded>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => writeDraft(warehouseRef, counts), [warehouseRef, counts]);

  const inputFor = (chosen: StocktakeReason) => ({
    warehouseRef,
    reason: chosen,
    lines: linesOf(counts) ?? [],
    ...(comment.trim() && { comment: comment.trim() }),
  });

  const steps = useSteps((error) => {
    const { messageKey, violations, params } = toProblem(error);
    const lines = Object.keys(counts);
    const texts = violations.map((violation) => {
      const [, line] = /^lines\.(\d+)\./.exec(violation.field) ?? [];
      const field = violation.field.split('.').at(-1) ?? '';
      return [lines[Number(line)], sentence({ ...violation, field })] as const;
    });
    setErrors(Object.fromEntries(texts.flatMap(([line, text]) => (line ? [[line, text]] : []))));
    if (messageKey === 'stocktake-moved') {
      setMoved((params as { moved?: readonly MovedWine[] }).moved ?? []);
      setReview(undefined);
      onMoved();
    }
    return texts.length > 0 ? texts.map(([, text]) => text).join(' ') : problemText(error);
  });
  const step = (work: () => Promise<void>) => {
    setErrors({});
    return steps.step(work);
  };

  return {
    counts,
    reason,
    comment,
    review,
    recorded,
    errors,
    problem: steps.problem,
    isBusy: steps.isBusy,
    setComment,
    moved,
    count: (entry: Parameters<typeof withCount>[1], text: string) => {
      setErrors({});
      steps.clearProblem();
      setMoved((wines) => wines.filter(({ productRef }) => productRef !== entry.productRef));
      setCounts((before) => withCount(before, entry, text));
    },
    /** Dry run by the server; the reason decides which buckets change. */
    check: (chosen: StocktakeReason = reason) =>
      step(async () => {
        setReason(chosen);
        const data = await sendForReview({ input: inputFor(chosen) }, { fetchPolicy: 'no-cache' });
        if (data) setReview(data.reviewStocktake);
      }),
    record: () =>
      step(async () => {
        const data = await sendRecord({ input: inputFor(reason) });
        if (!data) return;
        setRecorded(data.recordStocktake);
        setCounts(NONE);
        setMoved([]);
      }),
    clear: () => {
      setCounts(NONE);
      setMoved([]);
      setErrors({});
      steps.clearProblem();
    },
    back: () => {
      setReview(undefined);
      steps.clearProblem();
    },
    /** Starts the next stocktake. */
    restart: () => {
      setReview(undefined);
      setRecorded(undefined);
      setComment('');
      setReason('COUNT');
    },
  };
}
