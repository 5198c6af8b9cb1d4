// The order of the test files. Jest begins with those that took longest the last time; a fresh clone knows no last
// time, and would go by the size of the files. What takes minutes here are not large files but those that start many
// processes or play through many orders, and one of them begun last leaves a core idle.
import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** About how long they take, in seconds, where the size does not tell. */
const SECONDS = {
  system: 60,
  invariants: 45,
  'backup-command': 36,
  'money-path-restart': 30,
  permissions: 20,
  'separate-database': 20,
  'orders-races': 20,
  races: 20,
  warehouses: 20,
  refunds: 15,
  catalog: 15,
  'query-count': 15,
  loyalty: 15,
  'search-pairing': 12,
  'races-processes': 12,
  'search-two-processes': 12,
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
