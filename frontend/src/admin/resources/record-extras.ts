import type { ResourceName } from '@vinkura/domain/back-office/index';
import type { RecordExtras } from '../kit/record-extras.js';

/** What the pages of single resources have beyond their definition. */
export const RECORD_EXTRAS: Readonly<Partial<Record<ResourceName, RecordExtras>>> = {};
