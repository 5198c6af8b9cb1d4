import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Parameter, ParameterSchema } from './parameter.js';
import { ParametersController } from './parameters.controller.js';
import { ParametersResolver } from './parameters.resolver.js';
import { ParametersService } from './parameters.service.js';

/** Named values, editable in the back office. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Parameter.name, schema: ParameterSchema }])],
  controllers: [ParametersController],
  providers: [ParametersService, ParametersResolver],
  exports: [ParametersService],
})
export class ParametersModule {}
