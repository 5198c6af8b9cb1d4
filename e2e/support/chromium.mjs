import { existsSync } from 'node:fs';

/** The system's Chromium; nothing is downloaded. */
const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What Chromium leaves out: the menu below its address line, a page that it draws anew for each window although nobody
 * sees it. The switch replaces that of Playwright, so what is off there and matters here is off here as well.
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
