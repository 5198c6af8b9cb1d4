import type { ApolloClient } from '@apollo/client';
import { closeModal, openModalAbove } from '../../shared/modals/modal-store.js';
import { readSession, type SessionUser, writeSession } from '../../shared/session/session.js';
import { onSignedIn } from '../../shared/session/sign-in.js';

/** The open prompt: all requests that were rejected meanwhile wait for the same sign-in. */
interface Prompt {
  result: Promise<boolean>;
  onUser: (user: SessionUser) => Promise<void>;
}

let prompt: Prompt | undefined;
/** Declined: only what somebody does asks again, not what a page fetches by itself. */
let isDeclined = false;

/**
 * Asks for a new sign-in above the page and its modals, which keep their forms, after a request was rejected for want of a
 * session. When somebody else signs in, modals are closed and the request is not repeated: it was another user's.
 * @param isAction whether the request is a write
 * @returns whether the request may be repeated
 */
export function signInAgain(client: ApolloClient, isAction: boolean): Promise<boolean> {
  if (prompt) return prompt.result;
  const { user } = readSession(client);
  // A press also fetches, as what a modal shows.
  const isAsked = isAction || navigator.userActivation?.isActive;
  if ((!isAction && !user) || (isDeclined && !isAsked)) return Promise.resolve(false);
  isDeclined = false;
  let finish: (mayRepeat: boolean) => void = () => undefined;
  const result = new Promise<boolean>((resolve) => (finish = resolve));
  const end = (mayRepeat: boolean) => {
    prompt = undefined;
    close();
    finish(mayRepeat);
  };
  const onUser = async (next: SessionUser) => {
    // The same user keeps what has been fetched: fetching it again would reset forms.
    if (next._id === user?._id) writeSession(client, next);
    else await onSignedIn(client, next);
    const isSomebodyElse = user !== null && next._id !== user._id;
    if (isSomebodyElse) closeModal();
    end(!isSomebodyElse);
  };
  const onDecline = () => {
    isDeclined = true;
    end(false);
  };
  const close = openModalAbove('signinagain', { onSignedIn: onUser, onDecline });
  prompt = { result, onUser };
  return result;
}

/**
 * Ends an open prompt when the user has signed in in another tab, as by a link in a mail.
 * @returns whether a prompt is or was open
 */
export async function reportSignIn(user: SessionUser | null): Promise<boolean> {
  if (!prompt) return false;
  if (user) await prompt.onUser(user);
  return true;
}
