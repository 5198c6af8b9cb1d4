import type { Migration } from '../platform/migrations/migration.js';
import { orderStages } from './0001-order-stages.js';
import { commentModeration } from './0002-comment-moderation.js';
import { cellarNotifications } from './0003-cellar-notifications.js';
import { surveyOpenings } from './0004-survey-openings.js';

/** All migrations in order; the last number is the database version that this program requires. */
export const MIGRATION_LIST: readonly Migration[] = [
  orderStages,
  commentModeration,
  cellarNotifications,
  surveyOpenings,
];
