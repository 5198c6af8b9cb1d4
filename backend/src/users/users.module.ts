import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesService } from './addresses.service.js';
import { Credentials } from './credentials.service.js';
import { PostalCodes, PostalCodesResolver } from './postal-codes.js';
import { UsersDataSubject } from './users-data-subject.js';
import { UserSearchKeys } from './user-search-keys.js';
import { UserAccounts } from './user-accounts.js';
import { UserAdministration } from './user-administration.js';
import { UserAdministrationResolver } from './user-administration.resolver.js';
import { User, UserSchema } from './user.js';
import { UsersController } from './users.controller.js';
import { UserQueries } from './users.queries.js';
import { AddressResolver, UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  controllers: [UsersController],
  providers: [
    UsersService,
    UserAccounts,
    UserAdministration,
    UsersDataSubject,
    UserQueries,
    AddressesService,
    Credentials,
    PostalCodes,
    UserSearchKeys,
    UsersResolver,
    UserAdministrationResolver,
    AddressResolver,
    PostalCodesResolver,
  ],
  exports: [AddressesService, UsersService, UserAccounts, UserAdministration, UserQueries, Credentials],
})
export class UsersModule {}
