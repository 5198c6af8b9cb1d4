import { type AdminBottleAlarmsQuery, useAdminBottleAlarmsQuery } from '../../generated/admin-alarms.js';

import { useAreas } from '../areas.js';

export type BottleAlarm = AdminBottleAlarmsQuery['bottleAlarms'][number];

/** A report needs somebody now, on whichever page they are. */
const POLL_MS = 60_000;

/**
 * Open reports of bottles, the most urgent first.
 * @param isPolling for the navigation, which is on every page; what else shows them reads the same answers
 */
export function useBottleAlarms({ isPolling = false } = {}): readonly BottleAlarm[] {
  const { has } = useAreas();
  const { data } = useAdminBottleAlarmsQuery({
    skip: !has('ORDERS'),
    ...(isPolling && { pollInterval: POLL_MS }),
  });
  return data?.bottleAlarms ?? [];
}
