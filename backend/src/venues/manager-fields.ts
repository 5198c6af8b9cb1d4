import { isDeepStrictEqual } from 'node:util';
import { isAssetPath } from '@vinkura/domain';
import { DomainError, assertNoViolations } from '../platform/errors/domain-error.js';
import { SERVER_FIELDS } from '../platform/documents/mongo-repository.js';
import type { Venue } from './venue.js';
import type { VenueBody } from './venues.bodies.js';

/**
 * What a restaurant's manager may change of the own venue (REQ-D18): what the restaurant itself knows best. Name,
 * place, stars, tags and everything that ranks or groups venues stays with the shop.
 */
export const MANAGER_FIELDS = [
  'phone',
  'byoPolicy',
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
] as const satisfies readonly (keyof VenueBody)[];

const ALLOWED: ReadonlySet<string> = new Set<string>([...MANAGER_FIELDS, ...SERVER_FIELDS]);

/**
 * Refuses a manager's change of anything else. A client may send back what it read, so a member that says what is
 * stored already is no change.
 * @throws DomainError FIELD_NOT_EDITABLE naming the field; VALIDATION_FAILED naming a new picture from elsewhere
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
