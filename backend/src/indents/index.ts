export { IndentAgreement, IndentAgreementSchema } from './indent-agreement.js';
export { Indent } from './indent.js';
export { IndentProduct } from './indent-product.js';
export { IndentBody, IndentChanges } from './indents.bodies.js';
export { IndentQueries } from './indent-queries.js';
export { IndentCampaigns } from './indent-campaigns.js';
export { INDENTS_CLOSE_JOB } from './indents-close.js';
export { Indents } from './indents.service.js';
export { IndentsModule } from './indents.module.js';
