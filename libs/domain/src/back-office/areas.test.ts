import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UserType } from '../rules/shared/enums.js';
import {
  areaOfResource,
  coversAreas,
  hasArea,
  isFullAdministrator,
  mayManageAccount,
  STAFF_AREAS,
  type StaffArea,
} from './areas.js';
import { RESOURCES } from './index.js';

const some = fc.subarray([...STAFF_AREAS]);
const granted = fc.option(some, { nil: undefined });
const types = fc.constantFrom(...Object.values(UserType));

describe('areas of the back office', () => {
  it('[STAFF-01] an account without a list has all areas, an empty list none', () => {
    for (const area of STAFF_AREAS) {
      expect(hasArea(undefined, area)).toBe(true);
      expect(hasArea(null, area)).toBe(true);
      expect(hasArea([], area)).toBe(false);
    }
    expect(isFullAdministrator({ type: 'ADMINISTRATOR' })).toBe(true);
    expect(isFullAdministrator({ type: 'ADMINISTRATOR', areas: [...STAFF_AREAS] })).toBe(false);
    expect(isFullAdministrator({ type: 'CONCIERGE' })).toBe(false);
  });

  it('[STAFF-01] every resource has an area; unknown names belong to the system', () => {
    for (const { name } of RESOURCES) expect(STAFF_AREAS).toContain(areaOfResource(name));
    for (const name of ['api-tokens', 'constructor', '__proto__', ''])
      expect(areaOfResource(name)).toBe('SYSTEM');
  });

  it('[STAFF-01] granted rights are never more than own ones', () => {
    fc.assert(
      fc.property(granted, granted, (own, given) => {
        const widens = STAFF_AREAS.some((area: StaffArea) => hasArea(given, area) && !hasArea(own, area));
        if (widens) expect(coversAreas(own, given)).toBe(false);
        else if (given) expect(coversAreas(own, given)).toBe(true);
        // All areas, including those to come, are granted only by who has them.
        if (!given) expect(coversAreas(own, given)).toBe(own === undefined);
      }),
    );
  });

  it('[STAFF-01] accounts of staff are managed with the area SYSTEM, those with more rights by nobody with fewer', () => {
    fc.assert(
      fc.property(granted, types, granted, (own, type, areas) => {
        const may = mayManageAccount(own, { type, areas });
        if (type === 'GUEST') expect(may).toBe(true);
        else if (!hasArea(own, 'SYSTEM')) expect(may).toBe(false);
        else if (type === 'ADMINISTRATOR') expect(may).toBe(coversAreas(own, areas));
        else expect(may).toBe(true);
      }),
    );
  });
});
