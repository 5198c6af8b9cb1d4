// Database commands of a server, from its metrics.

const COMMANDS = /^vinkura_database_command_duration_seconds_count\{[^}]*command="(\w+)"[^}]*\} (\d+)/gm;
const READS = ['find', 'aggregate', 'count', 'distinct', 'getMore'];
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
const WORK = new Set([...READS, ...WRITES]);

/** Commands since the start of the server that read or write documents, including those of its jobs. */
export async function databaseCommands(url, metricsToken) {
  const response = await fetch(new URL('/metrics', url), {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  if (!response.ok) throw new Error(`/metrics responded with ${response.status}`);
  return [...(await response.text()).matchAll(COMMANDS)].reduce(
    (sum, [, command, count]) => sum + (WORK.has(command) ? Number(count) : 0),
    0,
  );
}
