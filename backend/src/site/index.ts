export { PageContents } from './page-contents.js';
export { SiteModule } from './site.module.js';
