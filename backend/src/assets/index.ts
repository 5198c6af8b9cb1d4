export { AssetRendition, etagOf, renditionId } from './asset-rendition.js';
export { Asset } from './asset.js';
export { AssetsModule } from './assets.module.js';
export { Assets } from './assets.service.js';
export { serveAssets } from './serve-assets.js';
