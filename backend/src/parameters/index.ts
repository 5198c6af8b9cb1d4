export { Parameter } from './parameter.js';
export { ParameterBody, ParameterChanges } from './parameters.body.js';
export { ParametersModule } from './parameters.module.js';
export { ParametersService } from './parameters.service.js';
