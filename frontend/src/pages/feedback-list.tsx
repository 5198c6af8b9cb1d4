import { AwaitedList } from '../features/feedback/awaited-list.js';

/** The user's orders that await feedback (ROUTE-10). */
export function Component() {
  return <AwaitedList />;
}
