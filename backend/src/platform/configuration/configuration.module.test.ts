import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { TestModules } from '../../../test/support/test-modules.js';
import { Configuration, ConfigurationError } from './configuration.js';

let modules: TestModules;
beforeAll(async () => {
  modules = await TestModules.open();
});
afterAll(() => modules.close());

describe('the configuration', () => {
  it('is the one the application was built with, by class and by ConfigService', () => {
    const configuration = modules.get(Configuration);
    expect(configuration).toBeInstanceOf(Configuration);
    const service = modules.get(ConfigService);
    expect(service.get('vinkura.dataDir')).toBe(configuration.dataDir);
    expect(service.get('vinkura.apiCallsPerMinute')).toBe(1200);
  });

  it('does not read the process environment', () => {
    expect(modules.get(ConfigService).get('PATH')).toBeUndefined();
  });

  it.each([
    ['PORT', 'http', /^PORT must be a whole number from 0 to 65535, not "http"$/],
    ['REGISTRATIONS_PER_HOUR', '0', /^REGISTRATIONS_PER_HOUR must be a whole number from 1 to 1000000/],
    ['WRONG_PASSWORDS_PER_HOUR', 'many', /^WRONG_PASSWORDS_PER_HOUR must be a whole number/],
    ['VISITS_PER_MINUTE', '-1', /^VISITS_PER_MINUTE must be a whole number/],
    ['TRUST_PROXY', 'perhaps', /^TRUST_PROXY must be true or false, not "perhaps"$/],
  ])('refuses a wrong %s in one sentence that names it', (name, value, message) => {
    const read = () => new Configuration({ [name]: value }, '0.0.0');
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(message);
  });
});
