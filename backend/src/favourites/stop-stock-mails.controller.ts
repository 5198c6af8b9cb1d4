import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { FavouritesService } from './favourites.service.js';

/** One-click unsubscribe endpoint for mail programs (List-Unsubscribe, RFC 8058). */
@Controller('api/favourites')
export class StopStockMailsController {
  constructor(private readonly favourites: FavouritesService) {}

  @Post('stop/:token')
  @HttpCode(204)
  @Public()
  stop(@Param('token') token: string): Promise<void> {
    return this.favourites.stopMails(token);
  }
}
