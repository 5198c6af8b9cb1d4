import { type Label, resourceNamed, type ResourceName } from '@vinkura/domain/back-office/index';

export interface NavigationLink {
  to: string;
  label: Label;
}

export interface NavigationGroup {
  key: 'work' | 'stock' | 'catalog' | 'people' | 'operation';
  links: readonly NavigationLink[];
}

const list = (name: ResourceName): NavigationLink => {
  const { path, label } = resourceNamed(name);
  return { to: path, label };
};

/** The side navigation, in the order of the screen: resources by what people work on. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { key: 'work', links: [list('orders')] },
  { key: 'stock', links: [list('warehouses'), list('stock-entries'), list('stock-movements')] },
  {
    key: 'catalog',
    links: [
      list('products'),
      list('producers'),
      list('production-regions'),
      list('sommeliers'),
      list('indents'),
    ],
  },
  {
    key: 'people',
    links: [
      list('venues'),
      list('venue-regions'),
      list('venue-departments'),
      list('venue-cities'),
      list('users'),
    ],
  },
  { key: 'operation', links: [list('parameters'), list('audit-entries')] },
];
