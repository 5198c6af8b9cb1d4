import {
  Args,
  ArgsType,
  Field,
  ID,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type AssetWidth, ASSET_WIDTHS, assetPath, UserType } from '@vinkura/domain';
import { IsIn } from 'class-validator';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { Asset, AssetPage } from './asset.js';
import { Assets } from './assets.service.js';
import { OptionalPatternField } from '../platform/documents/field-decorators.js';

@ArgsType()
class AssetsArgs extends PageArgs {
  @OptionalPatternField(/^VEN\d{5,}$/, 'Only pictures of this venue.') venueRef?: string;
}

@ArgsType()
class UrlArgs {
  @Field(() => Int, { defaultValue: 640, description: `Width in pixels: ${ASSET_WIDTHS.join(', ')}.` })
  @IsIn([...ASSET_WIDTHS])
  width: AssetWidth = 640;
}

/** Uploaded pictures; the upload itself is `POST /api/assets`. */
@Resolver(() => Asset)
export class AssetsResolver {
  constructor(private readonly pictures: Assets) {}

  @Query(() => AssetPage, {
    description: 'A page of the pictures the caller may manage, newest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR, UserType.RESTAURANT_MANAGER)
  assets(@CurrentCaller() caller: Caller, @Args() { venueRef, ...page }: AssetsArgs): Promise<Page<Asset>> {
    return this.pictures.page(caller, venueRef ?? undefined, page);
  }

  @Mutation(() => Asset, {
    description: 'Removes a picture from the lists; documents that reference it still show it.',
  })
  @SignedIn()
  deleteAsset(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'Identifier of the picture.' }) id: string,
  ): Promise<Asset> {
    return this.pictures.remove(caller, id);
  }

  @ResolveField(() => String, { description: 'URL path of the picture in a width.' })
  url(@Parent() { _id }: Asset, @Args() { width }: UrlArgs): string {
    return assetPath(_id.toHexString(), width);
  }
}
