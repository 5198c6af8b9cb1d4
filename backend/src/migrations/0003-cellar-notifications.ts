import type { Migration } from '../platform/migrations/migration.js';

const BATCH = 500;
const WITH_EARLIER_NAMES = { $or: [{ endingToldAt: { $exists: true } }, { endedToldAt: { $exists: true } }] };

/**
 * Renames the dates of the notifications about the end of the free year (CEL-02). During a rolling upgrade, the unique
 * keys of the mails prevent a second one.
 */
export const cellarNotifications: Migration = {
  version: 3,
  name: 'cellar notifications',
  remaining: (database) => database.collection('cellarentries').countDocuments(WITH_EARLIER_NAMES),
  async changeSome(database) {
    const entries = database.collection('cellarentries');
    const found = await entries
      .find(WITH_EARLIER_NAMES, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return 0;
    await entries.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $rename: { endingToldAt: 'endingNotifiedAt', endedToldAt: 'endedNotifiedAt' } },
    );
    return found.length;
  },
};
