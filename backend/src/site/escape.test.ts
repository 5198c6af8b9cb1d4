import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, jsonForScript } from './escape.js';

describe('escaping', () => {
  it('leaves nothing in a text that HTML could read as markup', () => {
    expect(escapeHtml(`</title><script>alert('x')</script> & "y"`)).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;y&quot;',
    );
  });

  it('keeps data whole and inside its script element', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&amp;', '<script>')),
        (text) => {
          const json = jsonForScript({ text });
          expect(JSON.parse(json)).toEqual({ text });
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        },
      ),
    );
  });
});
