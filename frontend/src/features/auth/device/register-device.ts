import type { ApolloClient } from '@apollo/client';
import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';
import { RegisterDeviceDocument } from '../../../generated/device.js';
import { registering } from './device-registration.js';

const USER_AGENT_MAX_LENGTH = 512;

/**
 * Sources that lay out text in frames or start the graphics processor, in tasks of 60 to 250 ms on a phone. What is left
 * (drawn text, sound, screen, languages, platform …) distinguishes devices well enough for analytics.
 */
const SLOW_SOURCES = ['fonts', 'fontPreferences', 'webGlBasics', 'webGlExtensions'] as const;
/** The library reads a source per task. */
const YIELD_AFTER_MS = 0;

/**
 * Registers the device with the server (SES-04). Its identifier is computed from the library's sources directly: `load` would
 * read all of them, in long tasks, and may send a monitoring request (CALL-06).
 */
export async function registerDevice(apollo: ApolloClient): Promise<void> {
  const readComponents = loadSources(sources, { cache: {}, debug: false }, SLOW_SOURCES, YIELD_AFTER_MS);
  const deviceId = hashComponents(await readComponents());
  const request = apollo.mutate({
    mutation: RegisterDeviceDocument,
    context: { aside: true },
    variables: {
      input: { deviceId, userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH) },
    },
  });
  registering(request);
  await request;
}
