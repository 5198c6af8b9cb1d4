/**
 * Asks for a new sign-in after the session has ended.
 * @param isAction whether the request is a write, which somebody has just asked for; others ask only once
 * @returns whether the same user has signed in again, so that the request may be repeated
 */
type AskToSignInAgain = (isAction: boolean) => Promise<boolean>;

let ask: AskToSignInAgain = async () => false;
/** How often the same user has signed in again. */
let signIns = 0;

/** Registers what asks for the sign-in; without it, requests without a session are rejected at once. */
export function registerSignInAgain(registered: AskToSignInAgain): void {
  ask = registered;
}

/**
 * Sends a request, and once more with the same key when it was rejected for want of a session and the user has signed in
 * again. All requests of the shop and the back office pass here, so that no form is lost to an ended session.
 */
export async function sendSignedIn<Response>(
  send: () => Promise<Response>,
  { isRejected, isAction }: { isRejected: (response: Response) => boolean; isAction: boolean },
): Promise<Response> {
  const before = signIns;
  const response = await send();
  if (!isRejected(response)) return response;
  // A request that was sent before the sign-in may be rejected after it: it is repeated without another prompt.
  if (signIns === before) {
    if (!(await ask(isAction))) return response;
    signIns += 1;
  }
  return send();
}
