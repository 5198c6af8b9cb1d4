import { toProblem } from '../api/problem.js';
import { getSession } from './session-store.js';

/**
 * Remembers the action that signing in interrupted (MOD-02). The auth feature says how to ask for the sign-in and
 * when it is done; everybody else only calls `requireSignIn`.
 */
type Action = () => void | Promise<void>;

const askByPage = () =>
  location.assign(`/login?sourcepage=${encodeURIComponent(location.pathname + location.search)}`);

let ask: () => void = askByPage;
let interrupted: Action | null = null;

/** The auth feature's way to ask, usually the `loginregister` modal. Without it the sign-in page is opened. */
export function provideSignInPrompt(prompt: () => void): void {
  ask = prompt;
}

/**
 * Runs the action now, or asks to sign in and runs it afterwards. Only the latest action is remembered. A sign-in that
 * has run out since the page was opened is noticed by the server's refusal, which the action lets through.
 */
export async function requireSignIn(action: Action): Promise<void> {
  if (getSession().user) {
    try {
      await action();
      return;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
    }
  }
  interrupted = action;
  ask();
}

/** Whether the server refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => toProblem(error).code === 'UNAUTHENTICATED';

/** After a successful sign-in or registration: goes on with what was interrupted, once. */
export async function resumeInterrupted(): Promise<void> {
  const action = interrupted;
  interrupted = null;
  await action?.();
}

/** Whether something goes on after signing in: it then says for itself that one is signed in. */
export const hasInterrupted = (): boolean => interrupted !== null;

/** When the visitor decides not to sign in. */
export function forgetInterrupted(): void {
  interrupted = null;
}

let signOutNow: (() => Promise<void>) | undefined;

/** The auth feature's way to sign out. */
export function provideSignOut(work: () => Promise<void>): void {
  signOutNow = work;
}

/** Signs out, from wherever the frame offers it. @throws when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await signOutNow?.();
}
