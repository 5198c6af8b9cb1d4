// The order of the test files. Jest begins with those that took longest the last time; a fresh clone knows no last
// time, and would go by the size of the files. What takes minutes here are not large files but those that start many
// processes or play through many orders, and one of them begun last leaves a core idle.
import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Approximate CPU time in seconds, where the file size is misleading (`npm test` prints it). */
const SECONDS = {
  system: 60,
  'backup-command': 45,
  invariants: 30,
  'money-path-restart': 30,
  'applied-writes': 25,
  permissions: 22,
  'query-count': 20,
  refunds: 20,
  'rate-limits': 18,
  'orders-races': 17,
  'request-cost': 17,
  'back-office-lists': 16,
  jobs: 16,
  'back-office-bulk': 15,
  races: 15,
  'back-office-import': 15,
  'change-notifier': 14,
  catalog: 14,
  'races-processes': 14,
  'search-two-processes': 14,
  'separate-database': 13,
  assets: 13,
  'refund-decisions': 12,
  stocktaking: 11,
  'payments-stripe': 11,
  tracing: 11,
  feedback: 10,
  'indents-orders': 10,
};
const BYTES_PER_SECOND = 2000;

export default class LongestFirst extends Sequencer {
  /** Milliseconds, as jest remembers them or as they are to be expected. */
  time(test) {
    return super.time(test) ?? expectedSeconds(test) * 1000;
  }
}

function expectedSeconds({ path, context }) {
  return (
    SECONDS[basename(path, '.test.ts')] ?? Math.min(10, context.hasteFS.getSize(path) / BYTES_PER_SECOND)
  );
}
