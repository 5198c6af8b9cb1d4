import type { Block, Composition } from './blocks.js';

/** Renders a mail as plain text. */
export function writeText({ blocks, colon }: Composition): string {
  const label = colon.trimEnd();
  return `${blocks.map((block) => textOf(block, label, colon)).join('\n\n')}\n`;
}

function textOf(block: Block, label: string, colon: string): string {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return block.text;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'list':
      return [`${block.title}${label}`, ...block.items.map((item) => `・${item}`)].join('\n');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}${colon}${value}`).join('\n');
    case 'code':
      return `${block.label}${colon}${block.text}`;
    case 'link':
      return `${block.label}${label}\n${block.href}`;
    case 'footer':
      return ['--', ...block.lines].join('\n');
  }
}
