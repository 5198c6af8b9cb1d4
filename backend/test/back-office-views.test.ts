import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let office: BackOffice;
let other: BackOffice;

setUpShop();
beforeAll(async () => {
  office = new BackOffice(await shop.signIn('admin'));
  const colleague = { email: 'second@test.example', password: 'a long password' };
  await office.create('users', { ...colleague, name: '二人目', type: 'ADMINISTRATOR' });
  other = new BackOffice(await shop.signIn(colleague));
});

const STATE = 'columns density sort q perPage filters { field operator values }';
const VIEWS = `query ($resource: String!) { savedViews(resource: $resource) {
  views { id name shared isOwn ownerName state { ${STATE} } } lastUsed { viewId state { ${STATE} } } } }` as const;
const SAVE =
  `mutation ($resource: String!, $id: ID, $name: String!, $shared: Boolean!, $state: ViewStateInput!) {
  saveView(resource: $resource, id: $id, name: $name, shared: $shared, state: $state) { id name shared isOwn state { ${STATE} } } }` as const;
const DELETE = 'mutation ($id: ID!) { deleteView(id: $id) }';
const REMEMBER = `mutation ($resource: String!, $viewId: ID, $state: ViewStateInput!) {
  rememberList(resource: $resource, viewId: $viewId, state: $state) }`;

const state = (changes: object = {}) => ({
  columns: ['reference', 'name', 'price'],
  density: 'COMPACT',
  sort: '-price',
  q: '赤',
  perPage: 25,
  filters: [{ field: 'color', operator: 'IS', values: ['RED'] }],
  ...changes,
});
const save = async (who: BackOffice, name: string, more: object = {}) =>
  (await who.done(SAVE, { resource: 'products', name, shared: false, state: state(), ...more })).saveView;
const viewsOf = async (who: BackOffice, resource = 'products') =>
  (await who.done(VIEWS, { resource })).savedViews;

describe('saved views', () => {
  it('[KIT-01] store columns, order, density, search and filters, on the server', async () => {
    const saved = await save(office, '赤ワイン');
    expect(saved).toMatchObject({ name: '赤ワイン', isOwn: true, shared: false, state: state() });
    expect((await viewsOf(office)).views).toMatchObject([{ id: saved.id, state: state() }]);
    expect((await viewsOf(office, 'producers')).views).toEqual([]);
    await office.done(DELETE, { id: saved.id });
    expect((await viewsOf(office)).views).toEqual([]);
  });

  it('[KIT-01] store the size of a long page, up to 5,000 rows', async () => {
    const long = await save(office, '長い一覧', { state: state({ perPage: 5000 }) });
    expect(long.state.perPage).toBe(5000);
    const variables = { resource: 'products', name: '長すぎる', shared: false };
    expect(await office.refused(SAVE, { ...variables, state: state({ perPage: 5001 }) })).toMatchObject({
      violations: [{ field: 'state.perPage', messageKey: 'too-large' }],
    });
    await office.done(DELETE, { id: long.id });
  });

  it('[KIT-01] "save as" makes another view and never overwrites', async () => {
    const first = await save(office, '一つ目');
    const second = await save(office, '二つ目', { state: state({ sort: 'price' }) });
    expect(second.id).not.toBe(first.id);
    const { views } = await viewsOf(office);
    expect(views.map(({ name, state: { sort } }) => [name, sort])).toEqual([
      ['一つ目', '-price'],
      ['二つ目', 'price'],
    ]);
    const variables = { resource: 'products', shared: false, state: state() };
    expect(await office.refused(SAVE, { ...variables, name: '一つ目' })).toMatchObject({
      code: 'ALREADY_EXISTS',
      params: { field: 'name' },
    });
    await save(office, '改名', { id: first.id, state: state({ q: null }) });
    expect((await viewsOf(office)).views.map(({ name }) => name)).toEqual(['二つ目', '改名']);
    for (const { id } of views) await office.done(DELETE, { id });
  });

  it('[KIT-01] are private or shared: shared ones are read-only for others', async () => {
    const own = await save(office, '自分だけ');
    const shared = await save(office, '共有', { shared: true });
    const { views } = await viewsOf(other);
    expect(views).toMatchObject([
      { id: shared.id, isOwn: false, shared: true, ownerName: expect.any(String) },
    ]);
    const variables = { resource: 'products', name: '乗っ取り', shared: true, state: state() };
    expect(await other.refused(SAVE, { ...variables, id: shared.id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await other.refused(SAVE, { ...variables, id: own.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.refused(DELETE, { id: shared.id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await other.refused(DELETE, { id: own.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await viewsOf(office)).views).toHaveLength(2);
  });

  it('[KIT-01] the last state of a list is restored, per user', async () => {
    expect((await viewsOf(office)).lastUsed).toBeNull();
    await office.done(REMEMBER, { resource: 'products', state: state({ density: 'COMFORTABLE' }) });
    expect((await viewsOf(office)).lastUsed).toMatchObject({
      viewId: null,
      state: { density: 'COMFORTABLE' },
    });
    const { id } = await save(office, '最後');
    await office.done(REMEMBER, { resource: 'products', viewId: id, state: state() });
    expect((await viewsOf(office)).lastUsed).toMatchObject({ viewId: id, state: state() });
    expect((await viewsOf(other)).lastUsed).toBeNull();
    expect((await viewsOf(office, 'venues')).lastUsed).toBeNull();
  });

  it('[KIT-01] rejects unknown columns and filters by name', async () => {
    const asked = (changes: object, more: object = {}) =>
      office.refused(SAVE, {
        resource: 'products',
        name: '誤り',
        shared: false,
        state: state(changes),
        ...more,
      });
    for (const [changes, field] of [
      [{ columns: ['reference', 'secret'] }, 'columns.1'],
      [{ sort: 'description' }, 'list.sort'],
      [{ filters: [{ field: 'secret', operator: 'IS', values: ['1'] }] }, 'list.filters.0.field'],
    ] as const)
      expect({ field, refused: await asked(changes) }).toMatchObject({
        refused: { violations: [{ field }] },
      });
    expect(await asked({}, { name: '  ' })).toMatchObject({ violations: [{ field: 'name' }] });
    expect(await asked({}, { name: 'x'.repeat(61) })).toMatchObject({ violations: [{ field: 'name' }] });
    expect(await asked({}, { resource: 'wines' })).toMatchObject({ violations: [{ field: 'resource' }] });
  });

  it('[KIT-01] two concurrent saves of the same name create one view', async () => {
    const variables = { resource: 'venues', name: '同時', shared: false };
    const venues = { columns: ['reference'], density: 'COMPACT', filters: [] };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.client.graphql(SAVE, { ...variables, state: venues })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await viewsOf(office, 'venues')).views).toHaveLength(1);
  });
});

describe('the command palette', () => {
  const SEARCH = `query ($q: String!, $perGroup: Int!) { backOfficeSearch(q: $q, perGroup: $perGroup) {
    resource items { reference title titleEn path values labels } } }`;
  const found = async (q: string, perGroup = 5) =>
    (await office.done(SEARCH, { q, perGroup })).backOfficeSearch;
  const kinds = async (q: string) => (await found(q)).map(({ resource }) => resource);

  it.each([
    ['orders', 'orders', 'reference'],
    ['users', 'users', 'email'],
    ['products', 'products', 'name'],
    ['venues', 'venues', 'name'],
    ['producers', 'producers', 'nameEn'],
    ['indents', 'indents', 'name'],
    ['warehouses', 'warehouses', 'code'],
    ['parameters', 'parameters', 'name'],
  ])('[KIT-04] finds any of %s', async (resource, collection, field) => {
    const document = (await shop.connection.collection(collection).findOne({ deletedAt: null }))!;
    const reference = String(resource === 'parameters' ? document.name : document.reference);
    const group = (await found(String(document[field]), 20)).find((each) => each.resource === resource);
    expect(group?.items).toContainEqual(
      expect.objectContaining({ reference, path: `/admin/${resource}/${encodeURIComponent(reference)}` }),
    );
  });

  it.each(['ORD7', 'ord00007', '7', 'ＯＲＤ７'])('[KIT-04] understands the short number %s', async (q) => {
    const orders = (await found(q)).find(({ resource }) => resource === 'orders')?.items ?? [];
    expect(orders.map(({ reference }) => reference)).toContain('ORD00007');
  });

  it('[KIT-04] distinguishes records of the same title by list columns', async () => {
    await shop.newCustomer({ name: '小鳥遊 六花' });
    const [user] = (await found('小鳥遊')).find(({ resource }) => resource === 'users')!.items;
    expect(user).toMatchObject({
      title: '小鳥遊 六花',
      values: { email: expect.stringContaining('@'), type: 'GUEST' },
    });
    const order = (await shop.connection.collection('orders').findOne({ ownerRef: { $ne: null } }))!;
    const [hit] = (await found(String(order.reference))).find(({ resource }) => resource === 'orders')!.items;
    expect(hit!.values).toMatchObject({ status: order.status, customer: order.ownerRef });
    expect(hit!.labels.customer[String(order.ownerRef)].name).toEqual(expect.any(String));
  });

  it('[KIT-04] people are found by the beginning of a word, by telephone and in any letter case', async () => {
    await shop.newCustomer({ name: '望月 さくら' });
    const { items } = await office.list('users', { list: { q: '望月' } });
    const { reference } = items[0]!;
    const { phone } = (await office.record('users', reference)).values;
    for (const q of ['望', 'さくら', String(phone), reference.toLowerCase(), '  望月　さく '])
      expect({ q, kinds: await kinds(q) }).toMatchObject({ kinds: expect.arrayContaining(['users']) });
  });

  it('[KIT-04] is in menu order, with the requested number of each', async () => {
    const groups = await found('a', 2);
    expect(groups.length).toBeGreaterThan(1);
    for (const { items } of groups) expect(items.length).toBeLessThanOrEqual(2);
    const order = [
      'orders',
      'users',
      'products',
      'venues',
      'producers',
      'indents',
      'warehouses',
      'parameters',
    ];
    const shown = groups.map(({ resource }) => resource);
    expect(shown).toEqual(order.filter((each) => shown.includes(each)));
  });

  it('[KIT-04] an empty query finds nothing, and special characters are searched as text', async () => {
    for (const q of ['', '   ', '.*', '^', '(', '\\'])
      expect({ q, found: await found(q) }).toEqual({ q, found: [] });
    expect(await office.refused(SEARCH, { q: 'a', perGroup: 21 })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
