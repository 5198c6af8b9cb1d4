import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/access/access.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { VenuesService } from '../venues/index.js';
import type { ManagedVenueInput } from './restaurants.inputs.js';
import { assertWorksFor, managedVenue, venueVersion } from './restaurants.service.js';
import type { ManagedVenue } from './restaurants.types.js';

/** A manager changes the own venue: its rules for bottles, hours and closed days (ROLE-06). */
@Injectable()
export class EditManagedVenue {
  constructor(
    private readonly venues: VenuesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Checked, stored and logged as a change of the back office; version and change stand in one transaction.
   * @param version the state that the change was made from
   * @throws DomainError NOT_FOUND for a venue of others; PRECONDITION_FAILED naming the fields that
   *   others changed to something else; VALIDATION_FAILED naming the field
   */
  async edit(
    caller: Caller,
    reference: string,
    version: string,
    { byoPolicy, businessHours }: ManagedVenueInput,
  ): Promise<ManagedVenue> {
    assertWorksFor(caller, reference);
    const changes = { ...(byoPolicy && { byoPolicy }), ...(businessHours && { businessHours }) };
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

/** A member that is not set and one that is null say the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutNothing(one), withoutNothing(other));

const withoutNothing = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, each: unknown) =>
      each === null || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ) ?? 'null',
  );
