import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/access/access.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { VenuesService } from '../venues/index.js';
import type { ManagedVenueInput } from './restaurants.inputs.js';
import { assertWorksFor, managedVenue, venueVersion } from './restaurants.service.js';
import type { ManagedVenue } from './restaurants.types.js';

/** A manager changes their own venue: BYO policy, hours, closed days and pictures (ROLE-06). */
@Injectable()
export class EditManagedVenue {
  constructor(
    private readonly venues: VenuesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Validated, stored and logged like a back-office change; version check and change are one transaction.
   * @param version that the change is based on
   * @throws DomainError NOT_FOUND for another user's venue; PRECONDITION_FAILED naming the concurrently   changed
   * fields; VALIDATION_FAILED naming the field
   */
  async edit(
    caller: Caller,
    reference: string,
    version: string,
    { byoPolicy, businessHours, images, pictureTexts }: ManagedVenueInput,
  ): Promise<ManagedVenue> {
    assertWorksFor(caller, reference);
    const changes = {
      ...(byoPolicy && { byoPolicy }),
      ...(businessHours && { businessHours }),
      ...(images && { images }),
      ...(pictureTexts && { pictureTexts }),
    };
    return this.transactions.run(async () => {
      const venue = await this.venues.get(reference);
      const current = venueVersion(venue);
      if (current !== version)
        throw new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
          kind: 'venue',
          reference,
          version: current,
          fields: Object.entries(changes)
            .filter(([field, mine]) => !isSame(mine, venue[field as keyof typeof changes]))
            .map(([field]) => ({ field })),
        });
      return managedVenue(caller, await this.venues.updateFor(caller, reference, changes));
    });
  }
}

/** An absent member equals null. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutNothing(one), withoutNothing(other));

const withoutNothing = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, each: unknown) =>
      each === null || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ) ?? 'null',
  );
