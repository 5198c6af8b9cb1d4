import { Args, ArgsType, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { ResourceArgs } from '../records/record.inputs.js';
import { SavedView, SavedViews, ViewStateInput } from './saved-view.js';
import { SavedViewsService } from './saved-views.service.js';
import {
  BooleanField,
  NestedField,
  OptionalIdField,
  StringField,
} from '../../platform/documents/field-decorators.js';

const NAME_INPUT_MAX = 200;

@ArgsType()
class SaveViewArgs extends ResourceArgs {
  @OptionalIdField('The view to replace; omit for a new one.') id?: string | null;
  @StringField(NAME_INPUT_MAX, 'Name.') name!: string;

  @BooleanField('Whether it is shared with all administrators.', false)
  shared = false;

  @NestedField(() => ViewStateInput, 'The list.') state!: ViewStateInput;
}

@ArgsType()
class RememberListArgs extends ResourceArgs {
  @OptionalIdField('The saved view it is based on.') viewId?: string | null;
  @NestedField(() => ViewStateInput, 'The list.') state!: ViewStateInput;
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
