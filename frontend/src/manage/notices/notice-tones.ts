import type { TableNotice } from '@vinkura/domain/venues/table-notices';
import type { BadgeTone } from '../../ui/text/badge.js';

export const NOTICE_TONES: Readonly<Record<TableNotice['kind'], BadgeTone>> = {
  NEW: 'success',
  CHANGED: 'warning',
  CANCELLED: 'danger',
};
