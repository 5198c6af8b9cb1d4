import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsMongoId, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { ResourceArgs } from '../records/record.inputs.js';
import { SavedView, SavedViews, ViewStateInput } from './saved-view.js';
import { SavedViewsService } from './saved-views.service.js';

const NAME_INPUT_MAX = 200;

@ArgsType()
class SaveViewArgs extends ResourceArgs {
  @Field(() => ID, { nullable: true, description: 'The view to replace; omit for a new one.' })
  @IsOptional()
  @IsMongoId()
  id?: string | null;

  @Field(() => String, { description: 'Name.' })
  @IsString()
  @MaxLength(NAME_INPUT_MAX)
  name!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it is shared with all administrators.' })
  @IsBoolean()
  shared = false;

  @Field(() => ViewStateInput, { description: 'The list.' })
  @ValidateNested()
  @Type(() => ViewStateInput)
  state!: ViewStateInput;
}

@ArgsType()
class RememberListArgs extends ResourceArgs {
  @Field(() => ID, { nullable: true, description: 'The saved view it is based on.' })
  @IsOptional()
  @IsMongoId()
  viewId?: string | null;

  @Field(() => ViewStateInput, { description: 'The list.' })
  @ValidateNested()
  @Type(() => ViewStateInput)
  state!: ViewStateInput;
}

@Resolver(() => SavedView)
export class SavedViewsResolver {
  constructor(private readonly views: SavedViewsService) {}

  @Query(() => SavedViews, {
    description: 'The caller’s views of a list, the shared ones, and the last state.',
  })
  @Roles('ADMINISTRATOR')
  savedViews(@CurrentCaller() caller: Caller, @Args() { resource }: ResourceArgs): Promise<SavedViews> {
    return this.views.of(caller, resource);
  }

  @Mutation(() => SavedView, {
    description: 'Saves a list view: a new one without id, else replaces the caller’s view of that id.',
  })
  @Roles('ADMINISTRATOR')
  saveView(@CurrentCaller() caller: Caller, @Args() { resource, ...view }: SaveViewArgs): Promise<SavedView> {
    return this.views.save(caller, resource, view);
  }

  @Mutation(() => Boolean, { description: 'Deletes one of the caller’s views.' })
  @Roles('ADMINISTRATOR')
  async deleteView(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'The view.' }) id: string,
  ): Promise<boolean> {
    await this.views.remove(caller, id);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Stores the current state of a list, to restore it on the next visit.',
  })
  @Roles('ADMINISTRATOR')
  async rememberList(
    @CurrentCaller() caller: Caller,
    @Args() { resource, viewId, state }: RememberListArgs,
  ): Promise<boolean> {
    await this.views.remember(caller, resource, viewId, state);
    return true;
  }
}
