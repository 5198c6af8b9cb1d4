import type { ApolloClient } from '@apollo/client';
import FingerprintJS from '@fingerprintjs/fingerprintjs';
import { AuthRegisterDeviceDocument } from '../../generated/auth.js';

const USER_AGENT_MAX_LENGTH = 512;

/** Registers the device with the server (SES-04). The library's own monitoring request is disabled (CALL-06). */
export async function registerDevice(apollo: ApolloClient): Promise<void> {
  const agent = await FingerprintJS.load({ monitoring: false });
  const { visitorId } = await agent.get();
  await apollo.mutate({
    mutation: AuthRegisterDeviceDocument,
    variables: {
      input: { deviceId: visitorId, userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH) },
    },
  });
}
