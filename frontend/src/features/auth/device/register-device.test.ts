import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { RegisterDeviceDocument } from '../../../generated/device.js';
import { registerDevice } from './register-device.js';

/** jsdom has none; the library only gives way to other work with it. */
class Channel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: Channel });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('registerDevice', () => {
  it('[CALL-06] [SES-04] computes the identifier in the browser; sends it to the shop only', async () => {
    // A browser without canvas has an identifier too.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const asked = jest.fn<typeof fetch>();
    globalThis.fetch = asked;
    const beacon = jest.fn<() => boolean>();
    Object.assign(navigator, { sendBeacon: beacon });
    // The library rolls dice for its monitoring request: with this throw it would send one, were it not off.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { client, calls } = mockApolloClient(
      answer(RegisterDeviceDocument).with({
        registerDevice: { __typename: 'Session', sessionId: 's1' },
      }),
    );

    await registerDevice(client);

    expect(calls).toEqual([
      {
        operation: 'RegisterDevice',
        variables: {
          input: { deviceId: expect.stringMatching(/^[0-9a-f]{32}$/), userAgent: navigator.userAgent },
        },
      },
    ]);
    expect(open).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
    expect(document.querySelectorAll('script[src], img[src]')).toHaveLength(0);
  });
});
