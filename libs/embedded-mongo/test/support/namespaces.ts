import { spawnSync } from 'node:child_process';

/** Ways to request namespaces: as root, or unprivileged if the system allows it. */
const WAYS: readonly (readonly string[])[] = [[], ['--user', '--map-root-user']];

/** How `unshare` is to be called on this machine for the given namespaces; null where it is not permitted. */
export function unshareArguments(...wanted: string[]): string[] | null {
  for (const way of WAYS) {
    const args = [...way, ...wanted];
    if (spawnSync('unshare', [...args, 'true']).status === 0) return args;
  }
  return null;
}

/** What a test that needs namespaces says where there are none. */
export const NOT_PERMITTED = '(skipped: unshare is not permitted on this machine)';
