import { describe, expect, it } from '@jest/globals';
import { registering, whenDeviceRegistered } from './device-registration.js';

describe('whenDeviceRegistered', () => {
  it('resolves at once when none is under way', async () => {
    await expect(whenDeviceRegistered()).resolves.toBeUndefined();
  });

  it('[SES-04] [SES-01] waits for the registration under way, also for one that fails', async () => {
    const steps: string[] = [];
    let fail = (_: Error): void => undefined;
    registering(new Promise((_, reject) => (fail = reject)));
    const signingIn = whenDeviceRegistered().then(() => steps.push('signing in'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push('registered');
    fail(new Error('offline'));
    await signingIn;
    expect(steps).toEqual(['registered', 'signing in']);
  });
});
