import { useManageReceiveParcelRequest, useManageReportBottlesRequest } from '../../generated/manage.js';
import { uploadFile } from '../../shared/api/rest.js';
import type { Queued } from './outbox.js';

/** Idempotent by content, so that a report is the same in every attempt. */
export const uploadPhoto = async (photo: File, venueRef: string): Promise<string> =>
  (await uploadFile<{ _id: string }>('/api/report-photos', photo, { venueRef }))._id;

/** Sends a queued write under its key; rejects with the server's error. */
export function useSend(): (queued: Queued) => Promise<void> {
  const receiveParcel = useManageReceiveParcelRequest();
  const reportBottles = useManageReportBottlesRequest();
  return async (queued) => {
    const context = { idempotencyKey: queued.idempotencyKey };
    if (queued.kind === 'RECEPTION') {
      await receiveParcel({ deliveryRef: queued.deliveryRef }, { context });
      return;
    }
    const { venueRef, input, photo } = queued;
    const photoId = photo ? await uploadPhoto(photo, venueRef) : null;
    await reportBottles({ input: { ...input, photoId } }, { context });
  };
}
