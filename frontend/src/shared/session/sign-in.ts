import type { ApolloClient } from '@apollo/client';
import { promptSignIn } from './sign-in-prompt.js';
import { readSession, type SessionUser, writeSession } from './session.js';

/**
 * An action that requires a signed-in user and is resumed after signing in (MOD-02). The auth feature registers the
 * sign-in prompt and resumes the pending action; other features only call `requireSignIn`.
 */
type Action = () => void | Promise<void>;

let pendingAction: Action | null = null;

/**
 * Runs the action now, or prompts to sign in and runs it afterwards. Only the latest action is kept.
 * @throws whatever the action throws
 */
export async function requireSignIn(client: ApolloClient, action: Action): Promise<void> {
  if (readSession(client).user) return action();
  pendingAction = action;
  promptSignIn();
}

/** Runs the pending action once, after signing in or registering. */
export async function resumePendingAction(): Promise<void> {
  const action = pendingAction;
  pendingAction = null;
  await action?.();
}

/** Whether an action is pending; its result then confirms the sign-in to the user. */
export const hasPendingAction = (): boolean => pendingAction !== null;

/** Drops the pending action when the visitor declines to sign in. */
export function dropPendingAction(): void {
  pendingAction = null;
}

/** Stores the user after signing in or registering, and refetches what was fetched as a visitor. */
export async function onSignedIn(client: ApolloClient, user: SessionUser): Promise<void> {
  // Between clearing and refetching, so that no component sees an unknown session.
  const stop = client.onResetStore(async () => writeSession(client, user));
  try {
    await client.resetStore();
  } catch {
    // A failed refetch is shown by its own screen; signing in has succeeded.
  } finally {
    stop();
  }
}
