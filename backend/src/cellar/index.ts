export { CellarEntry } from './cellar-entry.js';
export { CellarService, type CellarRequest } from './cellar.service.js';
export { CELLAR_YEAR_JOB } from './cellar-year.js';
export { CellarModule } from './cellar.module.js';
