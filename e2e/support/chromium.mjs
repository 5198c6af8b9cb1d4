import { existsSync } from 'node:fs';

/** The system's Chromium; nothing is downloaded. */
const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/**
 * How the browser of the tests is started; `CHROMIUM` names another one.
 * @returns {import('playwright-core').LaunchOptions}
 */
export function chromiumOptions() {
  const executablePath = process.env.CHROMIUM ?? EXECUTABLES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('Chromium is needed for the browser tests: apt-get install chromium');
  return {
    executablePath,
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
