import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/problem.js';
import { updateSession } from './session-store.js';
import { forgetInterrupted, provideSignInPrompt, requireSignIn, resumeInterrupted } from './sign-in.js';

const MISAKI = { reference: 'USR00042', name: '佐藤 美咲', type: 'GUEST', loyaltyStatus: 'GOLD' } as const;

afterEach(() => updateSession({ user: null }));

describe('requireSignIn', () => {
  const ask = jest.fn();
  beforeEach(() => {
    ask.mockClear();
    forgetInterrupted();
    provideSignInPrompt(ask);
  });

  it('runs the action at once for somebody who is signed in', async () => {
    updateSession({ user: MISAKI });
    const action = jest.fn<() => void>();
    await requireSignIn(action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('[MOD-02] asks first and goes on with the action after signing in, once', async () => {
    const action = jest.fn<() => void>();
    await requireSignIn(action);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(action).not.toHaveBeenCalled();
    await resumeInterrupted();
    await resumeInterrupted();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('[MOD-02] asks anew when the sign-in ran out meanwhile, and the action goes on', async () => {
    updateSession({ user: MISAKI });
    const refusal = new ApiError(401, { code: 'UNAUTHENTICATED' });
    const action = jest.fn<() => Promise<void>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce();
    await requireSignIn(action);
    expect(ask).toHaveBeenCalledTimes(1);
    await resumeInterrupted();
    expect(action).toHaveBeenCalledTimes(2);
    await expect(requireSignIn(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });

  it('[MOD-02] remembers only the last action, and none that was given up', async () => {
    const [first, second] = [jest.fn<() => void>(), jest.fn<() => void>()];
    await requireSignIn(first);
    await requireSignIn(second);
    await resumeInterrupted();
    expect([first, second].map((action) => action.mock.calls.length)).toEqual([0, 1]);
    await requireSignIn(first);
    forgetInterrupted();
    await resumeInterrupted();
    expect(first).not.toHaveBeenCalled();
  });
});
