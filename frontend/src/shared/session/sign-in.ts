import type { ApolloClient } from '@apollo/client';
import { toProblem } from '../api/problem.js';
import { readSession, type SessionUser, writeSession } from './session.js';

/**
 * Remembers the action that signing in interrupted (MOD-02). The auth feature registers how to ask for the sign-in and
 * resumes the action afterwards; everybody else only calls `requireSignIn`.
 */
type Action = () => void | Promise<void>;

const openSignInPage = () =>
  location.assign(`/login?sourcepage=${encodeURIComponent(location.pathname + location.search)}`);

let promptSignIn: () => void = openSignInPage;
let pendingAction: Action | null = null;

/** How to ask for a sign-in, usually the `loginregister` modal. Without it the sign-in page is opened. */
export function registerSignInPrompt(prompt: () => void): void {
  promptSignIn = prompt;
}

/**
 * Runs the action now, or asks to sign in and runs it afterwards. Only the latest action is remembered. A sign-in that
 * has expired since the page was opened is noticed by the server's refusal, which the action lets through.
 */
export async function requireSignIn(client: ApolloClient, action: Action): Promise<void> {
  if (readSession(client).user) {
    try {
      await action();
      return;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
    }
  }
  pendingAction = action;
  promptSignIn();
}

/** Whether the server refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => toProblem(error).code === 'UNAUTHENTICATED';

/** After a successful sign-in or registration: runs the action that waited for it, once. */
export async function resumePendingAction(): Promise<void> {
  const action = pendingAction;
  pendingAction = null;
  await action?.();
}

/** Whether an action waits for the sign-in: its outcome then shows that one is signed in. */
export const hasPendingAction = (): boolean => pendingAction !== null;

/** When the visitor decides not to sign in. */
export function dropPendingAction(): void {
  pendingAction = null;
}

/** After signing in or registering: what was read as a visitor is forgotten and fetched again. */
export async function onSignedIn(client: ApolloClient, user: SessionUser): Promise<void> {
  // In the moment between the two, so that no screen sees a session that is not known.
  const stop = client.onResetStore(async () => writeSession(client, user));
  try {
    await client.resetStore();
  } catch {
    // A query that cannot be repeated says so on its own screen; signing in has succeeded.
  } finally {
    stop();
  }
}
