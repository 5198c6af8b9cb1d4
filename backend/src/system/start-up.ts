import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DemoLoader } from './demo-loader.js';

/** What has to be there before the first request is answered: the demo shop, where it is wanted. */
@Injectable()
export class StartUp implements OnApplicationBootstrap {
  constructor(private readonly demo: DemoLoader) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.demo.loadIfEmpty();
  }
}
