import { CommentModeration } from '@vinkura/domain';
import type { Migration } from '../platform/migrations/migration.js';

const BATCH = 500;
/** Feedback from before comments were moderated. */
const WITHOUT_MODERATION = { moderation: { $exists: false } };

interface StoredFeedback {
  _id: unknown;
  comment?: string | null;
  moderation?: CommentModeration | null;
}

/** Comments are published once approved (RATE-01); earlier ones await approval as well. */
export const commentModeration: Migration = {
  version: 2,
  name: 'comment moderation',
  remaining: (database) => database.collection('feedbacks').countDocuments(WITHOUT_MODERATION),
  async changeSome(database) {
    const feedbacks = database.collection<StoredFeedback>('feedbacks');
    const found = await feedbacks
      .find(WITHOUT_MODERATION, { projection: { comment: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return 0;
    await feedbacks.bulkWrite(
      found.map(({ _id, comment }) => ({
        updateOne: {
          // Moderated in the meantime.
          filter: { _id, ...WITHOUT_MODERATION },
          update: { $set: { moderation: comment ? CommentModeration.PENDING : null } },
        },
      })),
      { ordered: false },
    );
    return found.length;
  },
};
