import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { transitionDiagram } from '../../libs/domain/src/order-transition-check.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

describe('the documentation', () => {
  it('[ORD-02] shows the life of an order as the transition table has it', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(`\`\`\`mermaid\n${transitionDiagram()}\`\`\``);
  });
});
