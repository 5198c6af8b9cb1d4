export { EveningsModule } from './evenings.module.js';
export { EveningsService } from './evenings.service.js';
