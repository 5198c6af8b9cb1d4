import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../src/bootstrap.js';
import { Configuration } from '../../src/platform/configuration/configuration.js';
import { PASSWORD_COST } from '../../src/users/passwords.js';
import { copyDemo } from './copy-demo.mjs';
import { testEnvironment } from './test-environment.mjs';

/** What a test may do to the process besides speaking HTTP to it. */
type Movable<T> = { -readonly [K in keyof T]: T[K] };

/** The server within the test's process. */
export interface OpenServer {
  readonly app: NestExpressApplication;
  readonly configuration: Movable<Configuration>;
  readonly url: string;
  readonly dataDir: string;
}

/** In KiB: the lowest cost, because most tests register customers. */
const LEAST_MEMORY = 8;

/** Starts the server on a free port, with the demo shop in an empty folder. */
export async function openServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenServer> {
  Object.assign(PASSWORD_COST, { memoryCost: LEAST_MEMORY, timeCost: 1 });
  copyDemo(dataDir, env);
  // Tests of this server run jobs themselves (`runJob`): one that starts by its timer would do their work before them.
  const base = { ...testEnvironment(dataDir, 'fatal'), SCHEDULED_JOBS: 'false' };
  const configuration = new Configuration({ ...base, ...env }, '0.0.0');
  const app = await createApp(configuration);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  return { app, configuration, url: `http://127.0.0.1:${port}`, dataDir };
}
