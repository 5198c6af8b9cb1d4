// The browser of the browser tests, of the screenshots and of the measurements.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where systems install Chromium and Chrome. */
const EXECUTABLES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/**
 * Disabled features of Chromium: the menu below its address bar, and the page preloaded for each window. The switch
 * replaces Playwright's, so its relevant entries are repeated here.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/vinkura/', import.meta.url));
const require = createRequire(import.meta.url);

/**
 * How the browser is started: the one that `CHROMIUM` names, an installed one, or on Linux (x64) the one of the package
 * `@sparticuz/chromium`. Nothing is downloaded. Japanese typefaces of a package are added to those of the system.
 * @returns {import('playwright-core').LaunchOptions}
 * @throws Error if there is no browser
 */
export function chromiumOptions() {
  const installed = process.env.CHROMIUM ?? EXECUTABLES.find((path) => existsSync(path));
  const folder = installed ? undefined : packagedChromium();
  return {
    executablePath: installed ?? join(folder, 'chromium'),
    env: {
      ...process.env,
      ...(process.platform === 'linux' && { FONTCONFIG_FILE: writeFontConfiguration() }),
      ...(folder && { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
    },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  };
}

/** @returns {string} the folder into which the browser of the package has been unpacked, with its libraries */
function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.');
  const main = require.resolve('@sparticuz/chromium');
  const { version } = require(join(main.slice(0, main.lastIndexOf('/build/')), 'package.json'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Unpacked beside its place and renamed: an interrupted start leaves nothing that looks whole.
  const unpacked = mkdtempSync(join(CACHE, 'chromium-'));
  // The package unpacks into the temporary folder, and its libraries only where this variable names a bare system.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import chromium from ${JSON.stringify(pathToFileURL(main).href)};
await chromium.executablePath();`,
    ],
    {
      env: { PATH: process.env.PATH, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: 'inherit',
    },
  );
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
    rmSync(unpacked, { recursive: true });
  }
  return folder;
}

/**
 * The typefaces stand in for those of a Japanese reader's system while the shop's own are loading.
 * @returns {string} a file for fontconfig with the typefaces of the system and of packages
 */
function writeFontConfiguration() {
  const folders = ['@expo-google-fonts/noto-sans-jp', '@expo-google-fonts/noto-serif-jp'].map((name) =>
    dirname(require.resolve(`${name}/package.json`)),
  );
  const file = join(CACHE, 'fonts.conf');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((each) => `  <dir>${each}</dir>`).join('\n')}
  <cachedir>${join(CACHE, 'fonts')}</cachedir>
</fontconfig>
`,
  );
  return file;
}
