import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { writeSession } from './session.js';
import { dropPendingAction, requireSignIn, resumePendingAction } from './sign-in.js';
import { registerSignInPrompt } from './sign-in-prompt.js';

describe('requireSignIn', () => {
  const ask = jest.fn();
  let client = mockApolloClient().client;
  beforeEach(() => {
    ask.mockClear();
    ({ client } = mockApolloClient());
    dropPendingAction();
    registerSignInPrompt(ask);
  });

  it('runs the action at once for somebody who is signed in', async () => {
    writeSession(client, MISAKI);
    const action = jest.fn<() => void>();
    await requireSignIn(client, action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('[MOD-02] asks first and goes on with the action after signing in, once', async () => {
    const action = jest.fn<() => void>();
    await requireSignIn(client, action);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(action).not.toHaveBeenCalled();
    await resumePendingAction();
    await resumePendingAction();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('passes on what the action throws', async () => {
    writeSession(client, MISAKI);
    await expect(requireSignIn(client, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(ask).not.toHaveBeenCalled();
  });

  it('[MOD-02] remembers only the last action, and none that was given up', async () => {
    const [first, second] = [jest.fn<() => void>(), jest.fn<() => void>()];
    await requireSignIn(client, first);
    await requireSignIn(client, second);
    await resumePendingAction();
    expect([first, second].map((action) => action.mock.calls.length)).toEqual([0, 1]);
    await requireSignIn(client, first);
    dropPendingAction();
    await resumePendingAction();
    expect(first).not.toHaveBeenCalled();
  });
});
