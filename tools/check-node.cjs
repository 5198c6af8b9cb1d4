// Loaded before every command that prepares the clone (`node -r`): ends under a Node that is too old with one sentence.
// Written so that even such a Node can read it.
const MINIMUM = [20, 19];

const version = process.versions.node.split('.').map(Number);
if (version[0] < MINIMUM[0] || (version[0] === MINIMUM[0] && version[1] < MINIMUM[1])) {
  console.error(
    'Node ' + MINIMUM.join('.') + ' or newer is needed; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
