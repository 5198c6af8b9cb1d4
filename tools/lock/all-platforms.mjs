// The parts of a platform package's name that say where it can be installed (package.json's `os`, `cpu` and `libc`).
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];
const LIBRARIES = { gnu: 'glibc', musl: 'musl' };

/**
 * @param {{ packages: Record<string, any> }} lock a lock file of version 3
 * @returns {{ lock: { packages: Record<string, any> }, added: string[] }} a copy with an entry for every optional dependency that has none, and the names of those that were added;
 *   an added entry has no integrity, because the package itself was not at hand
 */
export function withAllPlatforms(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstalledFor(path, name, packages)) continue;
      packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev);
      added.push(`${name}@${version}`);
    }
  }
  return { lock: { ...lock, packages: sortedByPath(packages) }, added };
}

/** A package is looked for in the folder of the one that needs it, then in those above. */
function isInstalledFor(path, name, packages) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function platformEntry(name, version, isDev) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.filter((word) => word in LIBRARIES).map((word) => LIBRARIES[word]);
  if (cpu.length === 0) throw new Error(`The name of ${name} does not say for which processor it is`);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`${name} is asked for as ${version}: no exact version`);
  return {
    version,
    cpu,
    ...(isDev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function sortedByPath(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
}
