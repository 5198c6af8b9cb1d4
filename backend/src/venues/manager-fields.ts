import { isDeepStrictEqual } from 'node:util';
import { isAssetPath } from '@vinkura/domain';
import { DomainError, assertNoViolations } from '../platform/errors/domain-error.js';
import { SERVER_FIELDS } from '../platform/documents/mongo-repository.js';
import type { Venue } from './venue.js';
import type { VenueBody } from './venues.bodies.js';

/**
 * Fields that a restaurant's manager may change (REQ-D18). Name, place, stars, tags and everything used for ranking or
 * grouping is managed by the shop.
 */
export const MANAGER_FIELDS = [
  'phone',
  'byoPolicy',
  'translations',
  'accessInstructions',
  'accessInstructionsEn',
  'openingHours',
  'openingHoursEn',
  'closedDays',
  'closedDaysEn',
  'businessHours',
  'description',
  'descriptionEn',
  'budget',
  'seats',
  'privateRoom',
  'images',
  'pictureTexts',
] as const satisfies readonly (keyof VenueBody)[];

const ALLOWED: ReadonlySet<string> = new Set<string>([...MANAGER_FIELDS, ...SERVER_FIELDS]);

/**
 * Rejects changes of other fields. Members sent back unchanged are accepted.
 * @throws DomainError FIELD_NOT_EDITABLE naming the field; VALIDATION_FAILED naming an external picture
 */
export function assertManagerFields(venue: Venue, body: Partial<VenueBody>): void {
  const stored = venue as unknown as Record<string, unknown>;
  for (const [field, value] of Object.entries(body)) {
    if (ALLOWED.has(field) || value === undefined) continue;
    if (!isDeepStrictEqual(value ?? null, stored[field] ?? null))
      throw new DomainError('FIELD_NOT_EDITABLE', 'field-not-editable', { field });
  }
  assertNoViolations(
    (body.images ?? []).flatMap((image, index) =>
      isAssetPath(image) || venue.images.includes(image)
        ? []
        : [{ field: `images.${index}`, messageKey: 'profile-picture-foreign' }],
    ),
  );
}
