import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import ts from 'typescript';
import { matchPage, ROUTE_PATHS } from '../../backend/src/site/page-routes.js';
import { PAGE_ROUTES } from '../../frontend/src/app/route-table.js';

/** Files with the routes of the areas, by the path of the area. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['admin/area.tsx', 'admin/system/system-routes.tsx'],
  '/concierge': ['concierge/area.tsx'],
  '/manage': ['manage/area.tsx'],
};

/** Whether a path belongs to a resource of the back office: generated from the same definitions on both sides. */
const isOfResource = (path: string): boolean =>
  RESOURCES.some(({ name }) => path === `/admin/${name}` || path.startsWith(`/admin/${name}/`));

/** The value of an attribute of a JSX element; undefined without it, null unless it is a string literal. */
function attribute(element: ts.JsxOpeningLikeElement, name: string): string | null | undefined {
  const found = element.attributes.properties.find(
    (each) => ts.isJsxAttribute(each) && each.name.getText() === name,
  );
  if (!found || !ts.isJsxAttribute(found)) return undefined;
  const { initializer } = found;
  return initializer && ts.isStringLiteral(initializer) ? initializer.text : null;
}

/** Paths of the `<Route>` elements in a file that have a page; those with a computed path are omitted. */
function routePathsIn(file: string, base: string): string[] {
  const path = fileURLToPath(new URL(`../../frontend/src/${file}`, import.meta.url));
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const paths: string[] = [];
  const visit = (node: ts.Node, parent: string): void => {
    const opening = ts.isJsxElement(node)
      ? node.openingElement
      : ts.isJsxSelfClosingElement(node)
        ? node
        : undefined;
    let own = parent;
    if (opening?.tagName.getText() === 'Route') {
      const value = attribute(opening, 'path');
      if (value === null || value === '*') return;
      if (value !== undefined) own = `${parent}/${value}`;
      const isPage =
        ts.isJsxSelfClosingElement(node) &&
        (value !== undefined || attribute(opening, 'index') !== undefined);
      if (isPage) paths.push(own);
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(source, base);
  return paths;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  reference: 'ORD00001',
  orderId: 'ORD00001',
  userId: '0123456789abcdef01234567',
};
const RECORDS: Readonly<Record<string, string>> = {
  '/admin/indents/': 'IND00001',
  '/admin/stock-transfers/': 'TRF00001',
  '/admin/goods-in/': 'GIN00001',
  '/admin/warehouses/': 'WHS00001',
};
const exampleOf = (path: string): string => {
  const record = Object.entries(RECORDS).find(([area]) => path.startsWith(area))?.[1];
  return path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => (name === 'reference' && record) || (EXAMPLES[name] ?? 'x1'),
  );
};

const SHOP_PATHS = [
  ...PAGE_ROUTES.map(({ path }) => path),
  ...Object.entries(AREAS).flatMap(([base, files]) => files.flatMap((file) => routePathsIn(file, base))),
];

describe('the route tables of shop and server', () => {
  it('[LAY-03] have the same paths', () => {
    const common = (paths: readonly string[]) => paths.filter((path) => !isOfResource(path)).toSorted();
    expect(common(SHOP_PATHS)).toEqual(common(ROUTE_PATHS));
    expect(common(SHOP_PATHS).length).toBeGreaterThan(PAGE_ROUTES.length);
  });

  it.each(SHOP_PATHS)('[LAY-03] the server has the path %s', (path) => {
    const route = matchPage(exampleOf(path))?.route;
    expect(route).toBe(path);
  });
});
