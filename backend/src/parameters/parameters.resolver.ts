import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { resourceResolver } from '../platform/documents/resource-resolver.js';
import { Parameter } from './parameter.js';
import { ParameterBody, ParameterChangesInput } from './parameters.body.js';
import { ParametersService } from './parameters.service.js';
import { listCost } from '../platform/graphql/cost.js';

const options = {
  type: Parameter,
  input: ParameterBody,
  changes: ParameterChangesInput,
  name: 'parameter',
  singular: 'parameter',
  plural: 'parameters',
  key: 'name',
};

@Resolver(() => Parameter)
export class ParametersResolver extends resourceResolver<Parameter, ParameterBody>(options) {
  constructor(private readonly all: ParametersService) {
    super(all);
  }

  @Query(() => [Parameter], { complexity: listCost(40), description: 'All parameters, by name.' })
  @Public()
  parameters(): Promise<Parameter[]> {
    return this.all.all();
  }

  @Query(() => Parameter, { nullable: true, description: 'One parameter; NOT_FOUND when there is none.' })
  @Public()
  parameter(
    @Args('name', { type: () => String, description: 'Its name, such as wine-types.' }) name: string,
  ): Promise<Parameter> {
    return this.all.get(name);
  }
}
