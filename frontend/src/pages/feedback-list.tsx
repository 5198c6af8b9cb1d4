import { AwaitedList } from '../features/feedback/awaited-list.js';

/** One's own orders that await feedback (ROUTE-10). */
export function Component() {
  return <AwaitedList />;
}
