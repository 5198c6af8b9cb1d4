import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { bottleOf, type Wine } from '../src/features/catalog/cards/wine.js';
import { Bottle } from '../src/ui/artwork/bottle.js';
import tokens from '../src/ui/tokens.css?raw';

const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({ lng: 'en', resources: {}, initAsync: false });

/** The colours of the drawing, because a file of its own has no style sheets: the first value of each property. */
const properties = new Map<string, string>();
for (const [, name = '', value = ''] of tokens.matchAll(/^ {2}(--[\w-]+): ([^;]+);$/gm))
  if (!properties.has(name)) properties.set(name, value);

/** The drawn bottle of a wine as an SVG file. */
export function bottlePicture(wine: Wine): string {
  const svg = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Bottle wine={bottleOf(wine)} decorative />
    </I18nextProvider>,
  );
  const used = new Set(svg.match(/--[\w-]+/g));
  const style = [...used].map((name) => `${name}:${properties.get(name) ?? ''}`).join(';');
  return svg.replace(
    /^<svg([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="608" height="1616"$1><style>:root{${style}}</style>`,
  );
}
