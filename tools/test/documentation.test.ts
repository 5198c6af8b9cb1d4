import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Configuration } from '../../backend/src/platform/configuration/configuration.js';
import { transitionDiagram } from '../../libs/domain/src/rules/orders/order-transition-check.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

describe('the documentation', () => {
  it('[ORD-02] shows the life of an order as the transition table has it', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(`\`\`\`mermaid\n${transitionDiagram()}\`\`\``);
  });

  it('lists in .env.example every variable that the server reads, and no other', () => {
    const read = new Set<string>();
    const env = new Proxy<NodeJS.ProcessEnv>(
      // Stripe's other keys are asked for only with this one, its address only outside production; so it is with drafts and traces.
      {
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_PUBLISHABLE_KEY: 'pk',
        STRIPE_WEBHOOK_SECRET: 'whsec',
        DRAFTS_URL: 'https://drafts.example',
        DRAFTS_MODEL: 'm',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example',
      },
      { get: (known, name: string) => (read.add(name), known[name]) },
    );
    expect(new Configuration(env, '').stripe).toBeDefined();
    const file = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const listed = [...file.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(read);
  });
});
