import { escapeHtml } from '../../platform/text/escape-html.js';
import type { Block, Composition } from './blocks.js';

const INK = '#2b2320';
const ACCENT = '#6d1f33';
const QUIET = '#5f5550';
const FONT = "'Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,Helvetica,Arial,sans-serif";
const PARAGRAPH = 'margin:0 0 16px';

/** Renders a mail as HTML: inline styles, no tables or pictures. Everything is escaped. */
export function writeHtml(mail: Composition): string {
  const body = mail.blocks.map((block) => htmlOf(block, mail.colon)).join('\n');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(mail.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f7f4ef;color:${INK};font-family:${FONT};font-size:16px;line-height:1.7">
<div role="article" lang="${escapeHtml(mail.lang)}" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.4;color:${ACCENT}">${escapeHtml(mail.subject)}</h1>
${body}
</div>
</body>
</html>
`;
}

function htmlOf(block: Block, colon: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${PARAGRAPH}">${escapeHtml(block.text)}</p>`;
    case 'notice':
      return `<p lang="${escapeHtml(block.lang)}" style="${PARAGRAPH};padding:8px 12px;border:1px solid ${ACCENT};font-weight:bold">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="${PARAGRAPH};padding:0 0 0 12px;border-left:3px solid #d9cfc4;white-space:pre-wrap">${escapeHtml(block.text)}</blockquote>`;
    case 'list':
      return `<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(block.title)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl style="${PARAGRAPH}">${block.facts
        .map(
          ([name, value]) =>
            `<dt style="color:${QUIET};font-size:14px">${escapeHtml(name)}</dt><dd style="margin:0 0 8px">${escapeHtml(value)}</dd>`,
        )
        .join('')}</dl>`;
    case 'code':
      return `<p style="${PARAGRAPH}">${escapeHtml(block.label + colon)}<strong style="font-family:monospace;font-size:18px">${escapeHtml(block.text)}</strong></p>`;
    case 'link':
      return `<p style="${PARAGRAPH}"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'footer':
      return `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9cfc4;color:${QUIET};font-size:14px">${block.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}
