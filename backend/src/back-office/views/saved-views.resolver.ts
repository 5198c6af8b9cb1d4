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
  @Field(() => ID, { nullable: true, description: 'The view to replace; left out: a new one.' })
  @IsOptional()
  @IsMongoId()
  id?: string | null;

  @Field(() => String, { description: 'What to call it.' })
  @IsString()
  @MaxLength(NAME_INPUT_MAX)
  name!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether all administrators see it.' })
  @IsBoolean()
  shared = false;

  @Field(() => ViewStateInput, { description: 'The list.' })
  @ValidateNested()
  @Type(() => ViewStateInput)
  state!: ViewStateInput;
}

@ArgsType()
class RememberListArgs extends ResourceArgs {
  @Field(() => ID, { nullable: true, description: 'The view that it is.' })
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
    description: 'One’s own views of a list, the shared ones, and the one used last.',
  })
  @Roles('ADMINISTRATOR')
  savedViews(@CurrentCaller() caller: Caller, @Args() { resource }: ResourceArgs): Promise<SavedViews> {
    return this.views.of(caller, resource);
  }

  @Mutation(() => SavedView, {
    description: 'Keeps a list: without id as a new view, else in the place of one’s own of that id.',
  })
  @Roles('ADMINISTRATOR')
  saveView(@CurrentCaller() caller: Caller, @Args() { resource, ...view }: SaveViewArgs): Promise<SavedView> {
    return this.views.save(caller, resource, view);
  }

  @Mutation(() => Boolean, { description: 'Deletes a view of one’s own.' })
  @Roles('ADMINISTRATOR')
  async deleteView(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'The view.' }) id: string,
  ): Promise<boolean> {
    await this.views.remove(caller, id);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Keeps how a list is seen now, to show it so the next time.' })
  @Roles('ADMINISTRATOR')
  async rememberList(
    @CurrentCaller() caller: Caller,
    @Args() { resource, viewId, state }: RememberListArgs,
  ): Promise<boolean> {
    await this.views.remember(caller, resource, viewId, state);
    return true;
  }
}
