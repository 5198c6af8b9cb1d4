export { Parameter } from './parameter.js';
export { ParametersModule } from './parameters.module.js';
export { ParametersService } from './parameters.service.js';
