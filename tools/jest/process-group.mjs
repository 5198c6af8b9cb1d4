// Processes that were started together, by the group that the operating system keeps them in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** How long processes that are asked to end may take, in milliseconds. */
const GRACE_MS = 5_000;

/**
 * @param {number} group a process that was started detached
 * @param {NodeJS.Signals} [signal]
 */
export function killGroup(group, signal = 'SIGKILL') {
  try {
    process.kill(-group, signal);
  } catch {
    // The group is empty.
  }
}

/**
 * Asks a group to end, so that its processes can end groups of their own; kills what is left of it.
 * @param {number} group
 */
export async function endGroup(group) {
  killGroup(group, 'SIGTERM');
  const end = Date.now() + GRACE_MS;
  while (processesOf(group).length > 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  killGroup(group);
}

/**
 * @param {number} group
 * @returns {readonly string[]} the command lines of the processes that are left in it
 */
export function processesOf(group) {
  try {
    process.kill(-group, 0);
  } catch {
    return [];
  }
  // Without /proc only the existence of the group is known.
  if (!existsSync('/proc/self/stat')) return ['a process'];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The name in parentheses may itself hold spaces and parentheses.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(itsGroup) !== group || state === 'Z') return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ')];
      } catch {
        return [];
      }
    });
}
