import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { ListQuery } from '../platform/documents/list-query.js';
import { UserAccounts } from './user-accounts.js';
import { refuseForeignFields } from './user-changes.js';
import { userView } from './user-views.js';
import { NewUserBody, UserBody } from './users.inputs.js';
import { UserQueries } from './users.queries.js';

/** Users over REST (API-03). Passwords are set in the auth room. */
@Controller('api')
export class UsersController {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly queries: UserQueries,
  ) {}

  @Get('users')
  @SignedIn()
  list(@CurrentCaller() caller: Caller, @Query() query: ListQuery) {
    return this.queries.list(caller, query);
  }

  @Get('affiliated-users')
  @SignedIn()
  affiliated(@CurrentCaller() caller: Caller, @Query() query: ListQuery) {
    return this.queries.affiliated(caller, query);
  }

  @Post('users')
  @Roles(UserType.ADMINISTRATOR)
  async create(@Body() body: NewUserBody) {
    refuseForeignFields(body, false, ['password']);
    const { name, email, addresses, ...rest } = body;
    const user = await this.accounts.create({ ...rest, name: name ?? '', email: email ?? '' });
    return userView(
      addresses?.length ? await this.accounts.update(user._id.toHexString(), { addresses }) : user,
    );
  }

  @Put('users/:id')
  @SignedIn()
  async update(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: UserBody) {
    const ofOneself = id === caller.id;
    if (!ofOneself && caller.type !== UserType.ADMINISTRATOR) throw forbidden();
    refuseForeignFields(body, ofOneself);
    return userView(await this.accounts.update(id, body));
  }

  @Delete('users/:id')
  @Roles(UserType.ADMINISTRATOR)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    if (id === caller.id) throw forbidden('cannot-delete-oneself');
    return userView(await this.accounts.remove(id));
  }
}
