import { Controller } from '@nestjs/common';
import { resourceController } from '../platform/documents/resource-controller.js';
import type { Parameter } from './parameter.js';
import { ParameterBody, ParameterChanges } from './parameters.body.js';
import { ParametersService } from './parameters.service.js';

@Controller('api/parameters')
export class ParametersController extends resourceController<Parameter, ParameterBody>(
  ParameterBody,
  ParameterChanges,
) {
  constructor(parameters: ParametersService) {
    super(parameters);
  }
}
