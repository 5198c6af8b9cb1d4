import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { describe, expect, it } from '@jest/globals';
import { conflictOf, editsAfterConflict } from './conflict.js';

const VENUES = resourceNamed('venues');
const OPENED = {
  name: '鮨 とおなぎ',
  area: '銀座',
  byoPolicy: { accepted: true, feePerBottle: 3000, bottleLimit: 3 },
};
/** Edited here: the area, and of the policy the corkage and the limit. */
const EDITS = { area: '新橋', byoPolicy: { accepted: true, feePerBottle: 4000, bottleLimit: 6 } };

const refusal = (fields: readonly object[], messageKey = 'changed-meanwhile') =>
  new CombinedGraphQLErrors({
    errors: [
      {
        message: '',
        extensions: {
          code: 'PRECONDITION_FAILED',
          messageKey,
          params: { version: 'v2', changedByName: '高峰', changedAt: '2026-11-22T00:00:00Z', fields },
        },
      },
    ],
  });
const conflict = conflictOf(
  VENUES,
  OPENED,
  refusal([
    { field: 'name', opened: '鮨 とおなぎ', theirs: '鮨 遠凪' },
    { field: 'byoPolicy.feePerBottle', opened: 3000, theirs: 5000, mine: 4000 },
    // Sent with the rest of the policy, as it was opened.
    { field: 'byoPolicy.accepted', opened: true, theirs: false, mine: true },
    { field: 'searchKeys', opened: 'a', theirs: 'b' },
  ]),
)!;

describe('a save from a stale version', () => {
  it('[AUDIT-01] shows who changed what, and which fields were edited here too', () => {
    expect(conflict).toMatchObject({ version: 'v2', changedByName: '高峰' });
    expect(conflict.fields).toEqual([
      { field: 'name', opened: '鮨 とおなぎ', theirs: '鮨 遠凪' },
      { field: 'byoPolicy.feePerBottle', opened: 3000, theirs: 5000, mine: 4000 },
      { field: 'byoPolicy.accepted', opened: true, theirs: false },
    ]);
  });

  it('goes on from their values, parts put into the whole', () => {
    expect(conflict.theirs).toEqual({
      name: '鮨 遠凪',
      byoPolicy: { accepted: false, feePerBottle: 5000, bottleLimit: 3 },
    });
  });

  it('keeps edits of parts without a concurrent change when theirs are taken', () => {
    expect(editsAfterConflict(EDITS, conflict, new Set())).toEqual({
      area: '新橋',
      byoPolicy: { accepted: false, feePerBottle: 5000, bottleLimit: 6 },
    });
  });

  it('keeps an edit that is chosen over theirs', () => {
    expect(editsAfterConflict(EDITS, conflict, new Set(['byoPolicy.feePerBottle']))).toEqual({
      area: '新橋',
      byoPolicy: { accepted: false, feePerBottle: 4000, bottleLimit: 6 },
    });
  });

  it('drops an edit of a whole field when theirs is taken, and keeps it when it is chosen', () => {
    const crossed = conflictOf(
      VENUES,
      OPENED,
      refusal([{ field: 'area', opened: '銀座', theirs: '築地', mine: '新橋' }]),
    )!;
    expect(editsAfterConflict({ area: '新橋' }, crossed, new Set())).toEqual({});
    expect(editsAfterConflict({ area: '新橋' }, crossed, new Set(['area']))).toEqual({ area: '新橋' });
  });

  it('is distinguished from other errors', () => {
    expect(conflictOf(VENUES, OPENED, refusal([], 'selection-changed'))).toBeUndefined();
    expect(conflictOf(VENUES, OPENED, new Error('offline'))).toBeUndefined();
  });
});
