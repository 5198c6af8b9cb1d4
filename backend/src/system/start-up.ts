import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DemoLoader } from './demo-loader.js';

/** Start-up work before the first request: loads the demo shop if configured. */
@Injectable()
export class StartUp implements OnApplicationBootstrap {
  constructor(private readonly demo: DemoLoader) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.demo.loadIfEmpty();
  }
}
