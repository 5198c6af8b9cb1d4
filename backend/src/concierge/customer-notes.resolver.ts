import { Args, ArgsType, Field, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CustomerNoteKind } from '@vinkura/domain';
import { IsString } from 'class-validator';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { UsersService } from '../users/index.js';
import { CustomerNote } from './customer-note.js';
import { CustomerNotes } from './customer-notes.js';
import { EnumField } from '../platform/documents/field-decorators.js';

const textOf = { description: 'The text, up to 1,000 characters.' };
const idOf = { type: () => ID, description: 'The note.' };

@ArgsType()
class NewNoteArgs {
  @Field(() => ID, { description: 'The customer.' })
  @IsString()
  userId!: string;

  @EnumField(CustomerNoteKind, 'Category.') kind!: CustomerNoteKind;

  @Field(() => String, textOf)
  @IsString()
  text!: string;
}

/** Notes on customers with author and time; for concierges and administrators only. */
@Resolver(() => CustomerNote)
export class CustomerNotesResolver {
  constructor(
    private readonly notes: CustomerNotes,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => CustomerNote, { description: 'Adds a note on a customer.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  addCustomerNote(
    @CurrentCaller() caller: Caller,
    @Args() { userId, kind, text }: NewNoteArgs,
  ): Promise<CustomerNote> {
    return this.notes.add(caller, userId, kind, text);
  }

  @Mutation(() => CustomerNote, { description: 'Changes a note on a customer.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  editCustomerNote(
    @CurrentCaller() caller: Caller,
    @Args('id', idOf) id: string,
    @Args('text', textOf) text: string,
    @Args('seenText', {
      description: 'The text as it was read; if it has changed, PRECONDITION_FAILED is returned.',
    })
    seenText: string,
  ): Promise<CustomerNote> {
    return this.notes.edit(caller, id, text, seenText);
  }

  @Mutation(() => CustomerNote, { description: 'Deletes a note on a customer.' })
  @Roles('CONCIERGE', 'ADMINISTRATOR')
  removeCustomerNote(@Args('id', idOf) id: string): Promise<CustomerNote> {
    return this.notes.remove(id);
  }

  @ResolveField(() => String, { nullable: true, description: 'Name of the author.' })
  authorName(@Parent() { authorRef }: CustomerNote, @RequestLoaders() loaders: Loaders) {
    return this.nameOf(loaders, authorRef);
  }

  @ResolveField(() => String, { nullable: true, description: 'Name of the user who changed it last.' })
  editedByName(@Parent() { editedByRef }: CustomerNote, @RequestLoaders() loaders: Loaders) {
    return editedByRef ? this.nameOf(loaders, editedByRef) : null;
  }

  private async nameOf(loaders: Loaders, reference: string): Promise<string | null> {
    const names = loaders.get('names-of-people', async (references) => {
      const known = await this.users.namesOf(references);
      return references.map((each) => known.get(each));
    });
    return (await names.load(reference)) ?? null;
  }
}
