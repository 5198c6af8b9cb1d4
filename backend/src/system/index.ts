export { DemoLoader } from './demo-loader.js';
export { SystemModule } from './system.module.js';
export { ANSWERS } from './openapi/answers.js';
export { serveApiDocs } from './openapi/serve-api-docs.js';
