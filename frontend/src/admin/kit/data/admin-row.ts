import type { AdminRecordsQuery } from '../../../generated/admin-kit-data.js';

/** A record as a list has it. */
export type AdminRow = AdminRecordsQuery['backOfficeRecords']['items'][number];
