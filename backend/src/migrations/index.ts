import type { Migration } from '../platform/migrations/migration.js';
import { orderStages } from './0001-order-stages.js';
import { commentModeration } from './0002-comment-moderation.js';

/** All migrations in their order; the number of the last is the version of the database that this program needs. */
export const MIGRATION_LIST: readonly Migration[] = [orderStages, commentModeration];
