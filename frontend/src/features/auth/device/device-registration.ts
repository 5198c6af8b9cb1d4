let underWay: Promise<unknown> = Promise.resolve();

/** Announces a request that registers the device. */
export function registering(request: Promise<unknown>): void {
  underWay = request.catch(() => undefined);
}

/**
 * Resolves when no registration of the device is under way. Signing in waits for it: the response to the first
 * registration of a browser sets the cookie of a visitor's session, which must not replace that of the sign-in.
 */
export async function whenDeviceRegistered(): Promise<void> {
  await underWay;
}
