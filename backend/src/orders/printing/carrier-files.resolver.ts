import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { CarrierCode } from '@vinkura/domain/orders/parcel-number';
import { Roles } from '../../platform/access/access.js';
import { EnumField } from '../../platform/documents/field-decorators.js';
import { PrintSelectionArgs } from './bulk-printables.resolver.js';
import { CarrierFiles } from './carrier-files.js';
import { CarrierCodeEnum, CarrierFile } from './carrier-files.types.js';

@ArgsType()
class CarrierFileArgs extends PrintSelectionArgs {
  @EnumField(CarrierCodeEnum, 'The carrier.') carrier!: CarrierCode;
}

/** What the files for the carriers' tools will hold. */
@Resolver()
export class CarrierFilesResolver {
  constructor(private readonly files: CarrierFiles) {}

  @Query(() => CarrierFile, {
    description: 'Checks the file for a carrier’s tool, of chosen orders or of those on a picking list.',
  })
  @Roles(UserType.ADMINISTRATOR)
  carrierFile(@Args() { carrier, ...selection }: CarrierFileArgs): Promise<CarrierFile> {
    return this.files.compose(carrier, selection);
  }
}
