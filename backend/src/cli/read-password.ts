import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a password on the terminal without showing it; where there is no terminal, takes the first line of the
 * input.
 */
export async function readPassword(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    // Ended input without a line would leave the question open for ever.
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(''), closed]);
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
