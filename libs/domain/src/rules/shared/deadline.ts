import { type TokyoDay, tokyoDay, tokyoTime } from './tokyo-time.js';

/**
 * How a deadline is written: one at midnight in Japan as the day that it ends, any other as the instant. Written as an
 * instant, the end of the 27th would read as the 28th.
 */
export const writtenDeadline = (deadline: Date): TokyoDay | Date =>
  tokyoTime(deadline) === '00:00' ? tokyoDay(new Date(deadline.getTime() - 1)) : deadline;
