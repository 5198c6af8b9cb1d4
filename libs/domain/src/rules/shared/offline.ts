const HOUR_MS = 60 * 60 * 1000;

/** How long what was read stays readable without a network. */
export const KEPT_ANSWER_MS = 48 * HOUR_MS;

/** How long a write waits for the network: the server knows its idempotency key for a day. */
export const QUEUED_WRITE_MS = 24 * HOUR_MS;

/** Writes that one device keeps at most, and bytes of the photograph of each: it is downscaled before. */
export const QUEUED_WRITES = 50;
export const QUEUED_PHOTO_BYTES = 4_000_000;

/** Something that a device keeps, of one user. */
export interface KeptRecord {
  /** Reference of the user. */
  owner: string;
  /** When the server answered, in milliseconds. */
  at: number;
}

/** Whether a record may be shown: to its owner only, for two days; not one from the future, as after a changed clock. */
export const isReadable = (record: KeptRecord, user: string, now: number): boolean =>
  record.owner === user && record.at <= now && now - record.at < KEPT_ANSWER_MS;

/** A write that waits on the device until the server has answered it. */
export interface QueuedWrite {
  /** Shared by all attempts. */
  idempotencyKey: string;
  /** Reference of the user who made it; nobody else sends it. */
  by: string;
  /** Milliseconds. */
  at: number;
}

/** Whether its time is over. It is dropped then, because the server might do it a second time. */
export const isOverdue = ({ at }: QueuedWrite, now: number): boolean => now - at >= QUEUED_WRITE_MS;

/** The write that is sent next: the oldest of this user. */
export const nextToSend = <Write extends QueuedWrite>(
  writes: readonly Write[],
  user: string,
  now: number,
): Write | undefined =>
  writes
    .filter((write) => write.by === user && !isOverdue(write, now))
    .reduce<Write | undefined>((first, write) => (first && first.at <= write.at ? first : write), undefined);

/** Whether the device may keep one more, with a photograph of so many bytes. */
export const fitsInQueue = (writes: readonly QueuedWrite[], photoBytes: number): boolean =>
  writes.length < QUEUED_WRITES && photoBytes <= QUEUED_PHOTO_BYTES;
