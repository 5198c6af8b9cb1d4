export { DemoLoader } from './demo-loader.js';
export { SystemModule } from './system.module.js';
export { RESPONSES } from './openapi/responses.js';
export { serveApiDocs } from './openapi/serve-api-docs.js';
