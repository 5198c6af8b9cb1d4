export { PageRulesModule } from './page-rules.module.js';
export { PageRules } from './page-rules.service.js';
