import { Query, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { Parameter } from './parameter.js';
import { ParametersService } from './parameters.service.js';

@Resolver(() => Parameter)
export class ParametersResolver {
  constructor(private readonly all: ParametersService) {}

  @Query(() => [Parameter], { description: 'All parameters, by name.' })
  @Public()
  parameters(): Promise<Parameter[]> {
    return this.all.all();
  }
}
