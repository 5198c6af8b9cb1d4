export { AssetsModule } from './assets.module.js';
export { Assets } from './assets.service.js';
export { serveAssets } from './serve-assets.js';
