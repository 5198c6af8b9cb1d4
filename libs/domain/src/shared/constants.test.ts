import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import * as constants from './constants.js';

describe('constants', () => {
  it('[CONST-01] holds every value of the specification', () => {
    expect(constants).toMatchObject({
      RESERVATION_LEAD_BUSINESS_DAYS: 6,
      HOME_SHIPPING_BUSINESS_DAYS: 3,
      CELLAR_ADDITION_HOURS: 24,
      CELLAR_FREE_YEARS: 1,
      INDENT_ARRIVAL_MONTHS: 3,
      UNDATED_RESERVATION_DAYS: 4,
      MINIMUM_AGE: 20,
      NAME_MIN_LENGTH: 2,
      PASSWORD_MIN_LENGTH: 8,
      FORCE_STATUS_COMMENT_MIN_LENGTH: 5,
      RANDOM_PASSWORD_LENGTH: 10,
      MIN_SEATS: 1,
      POINT_VALUE_YEN: 1,
      CURRENCY: 'JPY',
      REFETCH_THROTTLE_MS: 2000,
      PAYMENT_POLLING_MS: 1000,
      SESSION_MAX_MS: 18_000_000,
      SESSION_IDLE_MS: 3_600_000,
      NOTIFICATION_LIFETIME_MS: 5000,
      RELOAD_GUARD_MS: 10_000,
      PRODUCT_SUGGESTIONS_MAX: 3,
      SERVING_TEMPERATURE_MIN_C: 10,
      SERVING_TEMPERATURE_MAX_C: 30,
    });
  });

  it('[CONST-01] defines each name in one module of the library only', () => {
    const names = Object.keys(constants);
    const folder = new URL('..', import.meta.url);
    const modules = (readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.ts') && file !== 'shared/constants.ts',
    );
    const doubled = modules.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return names.filter((name) => text.includes(`const ${name} =`)).map((name) => `${file}: ${name}`);
    });
    expect(doubled).toEqual([]);
  });
});
