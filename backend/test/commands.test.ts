import { describe, expect, it, jest } from '@jest/globals';
import { runCommand } from './support/run-command.js';
import { server, setUpServer } from './support/set-up-server.js';

jest.setTimeout(120_000);

/** Runs a command of the backend on the server's database, while the server is running. */
const command = (script: string, args: string[] = [], input = '') =>
  runCommand(script, args, server.commandEnv, input);

setUpServer();

describe('commands', () => {
  it('[WH-02] check-stock runs beside the server and finds no inconsistency', async () => {
    expect(await command('check-stock')).toEqual({ status: 0, output: 'The stock adds up.\n' });
  });

  it('[API-02] create-admin creates an administrator with a password from its input', async () => {
    const email = 'first.admin@example.com';
    expect((await command('create-admin')).status).toBe(1);
    const short = await command('create-admin', ['--email', email], 'short\n');
    expect([short.status, short.output]).toEqual([1, 'The password must have at least 8 characters\n']);
    const made = await command(
      'create-admin',
      ['--email', email, '--name', 'First Admin'],
      'long-enough-one\n',
    );
    expect(made).toMatchObject({ status: 0, output: expect.stringMatching(/USR\d{5} can sign in/) });
    const client = await server.signIn({ email, password: 'long-enough-one' });
    expect((await client.get('/api/_auth/session')).body.user).toMatchObject({
      type: 'ADMINISTRATOR',
      name: 'First Admin',
    });
    const taken = await command('create-admin', ['--email', email], 'long-enough-one\n');
    expect(taken.status).toBe(1);
    expect(taken.output).not.toContain(' at ');
  });
});
