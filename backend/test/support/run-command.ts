import { backendProgram } from '../../../tools/backend-program.mjs';
import { runNode } from '../../../tools/testing/child-process.mjs';

/** How a command of the backend ended, and what it printed. */
export interface CommandOutcome {
  status: number | null;
  output: string;
}

/**
 * Runs a command of the built backend (`run-command('back-up', ['--out', file], server.commandEnv)`).
 * @throws when it does not end in time
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<CommandOutcome> {
  const { status, output } = await runNode(backendProgram(`cli/${name}`), args, { env, input });
  return { status, output };
}
