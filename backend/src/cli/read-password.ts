import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a password from the terminal without echo; without a terminal, from the first line of the input. */
export async function readPassword(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    // Input that ends without a line would leave the prompt pending for ever.
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(''), closed]);
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
