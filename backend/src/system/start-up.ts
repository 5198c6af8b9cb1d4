import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DemoLoader } from './demo-loader.js';

/** What has to be there before the first request is answered: every index, and the demo shop where it is wanted. */
@Injectable()
export class StartUp implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly demo: DemoLoader,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // mongoose builds indexes in the background; without the unique ones two could take one e-mail address.
    await Promise.all(Object.values(this.connection.models).map((model) => model.init()));
    await this.demo.loadIfEmpty();
  }
}
