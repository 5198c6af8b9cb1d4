import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { ListQuery } from '../platform/documents/list-query.js';
import { UserAdministration } from './user-administration.js';
import { userView } from './user-views.js';
import { NewUserBody, UserBody } from './users.inputs.js';
import { UserQueries } from './users.queries.js';

/** Users over REST (API-03). Passwords are set in the auth module. */
@Controller('api')
export class UsersController {
  constructor(
    private readonly administration: UserAdministration,
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
  async create(@CurrentCaller() caller: Caller, @Body() body: NewUserBody) {
    return userView(await this.administration.create(caller, body));
  }

  @Put('users/:id')
  @SignedIn()
  async update(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: UserBody) {
    return userView(await this.administration.update(caller, id, body));
  }

  @Delete('users/:id')
  @Roles(UserType.ADMINISTRATOR)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return userView(await this.administration.remove(caller, id));
  }
}
