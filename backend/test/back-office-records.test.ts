import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { KOSHU } from './support/koshu.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let office: BackOffice;
let other: BackOffice;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  office = new BackOffice(admin);
  const { reference } = await office.create('users', {
    name: '高木 二郎',
    email: 'second@test.example',
    type: 'ADMINISTRATOR',
    password: 'a long password',
  });
  expect(reference).toMatch(/^USR/);
  other = new BackOffice(await shop.signIn({ email: 'second@test.example', password: 'a long password' }));
});

/** What a new record of each resource is made of, a change of it, and a value that is rejected. */
const RECORDS: Record<string, { values: object; changes: object; wrong: object; field: string }> = {
  products: {
    values: KOSHU,
    changes: { price: 3300, tags: ['koshu'] },
    wrong: { price: -1 },
    field: 'price',
  },
  producers: {
    values: { name: '新蔵', nameEn: 'Shingura', country: 'JP' },
    changes: { description: '甲府の蔵' },
    wrong: { country: 'Japan' },
    field: 'country',
  },
  'production-regions': {
    values: { name: '勝沼', nameEn: 'Katsunuma', country: 'JP' },
    changes: { climate: '盆地' },
    wrong: { name: '' },
    field: 'name',
  },
  sommeliers: {
    values: { name: '新人', nameEn: 'Shinjin' },
    changes: { bio: '赤が好き' },
    wrong: { images: ['ftp://x'] },
    field: 'images',
  },
  venues: {
    values: {
      name: '試験料理店',
      nameEn: 'Test Kitchen',
      phone: '03-1234-5678',
      cuisineType: 'sushi',
      area: '銀座',
      priceRange: '¥¥',
      address: '銀座1-1-1',
      byoPolicy: { accepted: true, feePerBottle: 3000 },
    },
    changes: { byoPolicy: { accepted: true, feePerBottle: 4000, bottleLimit: 2 }, michelinStars: 2 },
    wrong: { michelinStars: 4 },
    field: 'michelinStars',
  },
  'venue-regions': {
    values: { name: '新地方', nameEn: 'New Region' },
    changes: { name: '最新地方' },
    wrong: { nameEn: '' },
    field: 'nameEn',
  },
  'venue-departments': {
    values: { name: '新県', nameEn: 'New Prefecture', code: '99' },
    changes: { code: '98' },
    wrong: { code: '9' },
    field: 'code',
  },
  'venue-cities': {
    values: { name: '新市', nameEn: 'New City', code: '99999' },
    changes: { department: 'VDP00013' },
    wrong: { department: 'VDP99999' },
    field: 'department',
  },
  indents: {
    values: {
      name: '春の予約',
      nameEn: 'Spring',
      opensAt: '2030-01-01T00:00:00.000Z',
      closesAt: '2030-02-01T00:00:00.000Z',
      warehouseRef: 'WHS00001',
    },
    changes: { closesAt: '2030-03-01T00:00:00.000Z' },
    wrong: { closesAt: '2029-01-01T00:00:00.000Z' },
    field: 'closesAt',
  },
  parameters: {
    values: { name: 'gift-papers', choices: [{ value: 'のし', enabled: true }] },
    changes: { choices: [{ value: 'のし' }, { value: '内のし' }] },
    wrong: { name: 'Gift Papers' },
    field: 'name',
  },
  warehouses: {
    values: { code: 'NEW', name: '新倉庫' },
    changes: { contact: '倉田' },
    wrong: { region: 'Kanto' },
    field: 'region',
  },
  users: {
    values: { name: '新川 三郎', email: 'third@test.example' },
    changes: { loyaltyStatus: 'GOLD', phone: '090-1234-5678' },
    wrong: { email: 'nobody' },
    field: 'email',
  },
};

describe('records of every resource', () => {
  it.each(Object.entries(RECORDS))(
    '[ADM-04][ADM-06][ADM-07][ADM-08][ADM-09][ADM-10][ADM-11][ADM-12][ADM-13][ADM-14][ADM-15][ADM-16] %s are added, changed and deleted',
    async (resource, { values, changes, wrong, field }) => {
      const created = await office.create(resource, values);
      expect(created).toMatchObject({ resource, title: (values as { name?: string }).name, deletedAt: null });
      expect(created.values).toMatchObject(normalised(values));
      const updated = await office.update(resource, created.reference, changes);
      expect(updated.version).not.toBe(created.version);
      expect(updated.values).toMatchObject(normalised(changes));
      const refused = await office.refused(BackOffice.UPDATE, {
        resource,
        reference: created.reference,
        version: updated.version,
        changes: wrong,
      });
      expect(refused.violations?.[0]?.field ?? refused.params.field).toMatch(new RegExp(`^${field}`));
      expect((await office.record(resource, created.reference)).version).toBe(updated.version);
      const before = (await office.list(resource)).total;
      await office.remove(resource, created.reference);
      expect((await office.list(resource)).total).toBe(before - 1);
    },
  );

  it('names every field that is wrong, in the user’s language', async () => {
    const answer = await admin.graphql(BackOffice.CREATE, {
      resource: 'products',
      values: { ...KOSHU, name: '', price: 1.5, vintage: 'old', producer: 'PRC99999' },
    });
    const { code, violations } = answer.errors![0]!.extensions;
    expect(code).toBe('VALIDATION_FAILED');
    expect(violations!.map((each) => each.field).sort()).toEqual(['name', 'price', 'vintage']);
    expect(violations![0]!.message).toEqual(expect.any(String));
  });

  it('rejects what a resource cannot do', async () => {
    for (const resource of ['orders', 'stock-movements', 'audit-entries', 'stock-entries'])
      expect(await office.refused(BackOffice.CREATE, { resource, values: {} })).toMatchObject({
        code: 'FORBIDDEN',
        params: { resource, operation: 'create' },
      });
    const [order] = (await office.list('orders', { perPage: 1 })).items;
    expect(
      await office.refused(BackOffice.UPDATE, {
        resource: 'orders',
        reference: order!.reference,
        version: order!.version,
        changes: { status: 'CLOSED' },
      }),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await office.refused(BackOffice.DELETE, { resource: 'products', reference: 'PRD99999' }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('rejects deleting a referenced record, and names the references', async () => {
    const { values } = (await office.list('products', { perPage: 1 })).items[0]!;
    const refused = await office.refused(BackOffice.DELETE, {
      resource: 'producers',
      reference: values.producer,
    });
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'still-in-use',
      params: { dependents: [{ resource: 'products', field: 'producer', blocking: true }] },
    });
    expect(refused.params.dependents[0].count).toBeGreaterThan(0);
    const { related } = await office.record('producers', values.producer);
    expect(related).toContainEqual(refused.params.dependents[0]);
    const { backOfficeDependents } = await office.done(
      'query ($r: String!) { backOfficeDependents(resource: "producers", reference: $r) { resource count blocking } }',
      { r: values.producer },
    );
    expect(backOfficeDependents).toMatchObject([{ resource: 'products', blocking: true }]);
  });

  it('[KIT-01] returns the previous and next record of the list that it was opened from', async () => {
    const NEIGHBOURS = `query ($resource: String!, $reference: String!, $list: ListStateInput) {
      backOfficeNeighbours(resource: $resource, reference: $reference, list: $list) { previous next } }`;
    for (const [resource, list] of [
      ['products', { sort: '-price', filters: [{ field: 'color', operator: 'IS', values: ['ROSE'] }] }],
      ['products', { sort: 'vintage', q: 'ドメーヌ' }],
      ['venues', { sort: 'corkage' }],
      ['venues', { sort: '-corkage' }],
      ['users', {}],
      ['stock-entries', { sort: '-warehouseRef' }],
      ['orders', { sort: '-paidAt' }],
      ['orders', { sort: 'paidAt' }],
    ] as const) {
      const { items } = await office.list(resource, { list, perPage: 30 });
      for (const [index, { reference }] of items.slice(0, 29).entries()) {
        const { backOfficeNeighbours } = await office.done(NEIGHBOURS, { resource, reference, list });
        expect({ resource, list, index, ...backOfficeNeighbours }).toEqual({
          resource,
          list,
          index,
          previous: items[index - 1]?.reference ?? null,
          next: items[index + 1]?.reference ?? null,
        });
      }
    }
  });
});

const normalised = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key !== 'phone' && key !== 'choices')
      .map(([key, value]) => [key, value]),
  );

describe('concurrent edits of a record', () => {
  it('[ADM-06] of two concurrent edits one saves, and the other gets who changed which field from what to what', async () => {
    const { reference, version } = await office.create('products', KOSHU);
    const save = (who: BackOffice, changes: object) =>
      who.client.graphql(BackOffice.UPDATE, { resource: 'products', reference, version, changes });
    const answers = await Promise.all([
      save(office, { price: 3100 }),
      save(other, { price: 3200, vintage: '2022' }),
    ]);
    const refused = answers.filter(({ errors }) => errors);
    expect(refused.length).toBe(1);
    const [winner] = answers.filter(({ errors }) => !errors);
    const { code, params } = refused[0]!.errors![0]!.extensions;
    const saved = winner!.data.updateRecord;
    expect(code).toBe('PRECONDITION_FAILED');
    expect(params).toMatchObject({
      reference,
      version: saved.version,
      changedBy: expect.stringMatching(/^USR/),
      changedByName: expect.any(String),
      changedAt: expect.any(String),
    });
    const mine = saved.values.price === 3100 ? 3200 : 3100;
    expect(params.fields).toContainEqual({ field: 'price', opened: 3000, theirs: saved.values.price, mine });
    expect((await office.record('products', reference)).values.price).toBe(saved.values.price);
  });

  it('of thirty concurrent edits one succeeds, nothing is lost or mixed', async () => {
    const { reference, version } = await office.create('producers', RECORDS.producers!.values);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? office : other).client.graphql(BackOffice.UPDATE, {
          resource: 'producers',
          reference,
          version,
          changes: { description: `版 ${index}`, descriptionEn: `version ${index}` },
        }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors).length).toBe(1);
    for (const { errors } of answers)
      if (errors) expect(errors[0]!.extensions.code).toBe('PRECONDITION_FAILED');
    const { values } = await office.record('producers', reference);
    expect(values.descriptionEn).toBe(`version ${values.description.slice(2)}`);
  });

  it('lists every field changed since, over several changes, without those changed back', async () => {
    const { reference, version } = await office.create('venues', RECORDS.venues!.values);
    await other.update('venues', reference, { area: '渋谷', seats: 20 });
    await other.update('venues', reference, {
      area: '銀座',
      byoPolicy: { accepted: true, feePerBottle: 5000 },
    });
    const { params } = await office.refused(BackOffice.UPDATE, {
      resource: 'venues',
      reference,
      version,
      changes: { seats: 24 },
    });
    expect(params.fields).toEqual([
      { field: 'seats', opened: null, theirs: 20, mine: 24 },
      { field: 'byoPolicy.feePerBottle', opened: 3000, theirs: 5000 },
    ]);
  });

  it('[ADM-04] also after a concurrent change of the customer’s own profile', async () => {
    const customer = await shop.newCustomer({ name: '春日 花' });
    const { items } = await office.list('users', { list: { q: '春日' } });
    const { reference, version } = items[0]!;
    await customer.graphql('mutation { updateProfile(input: { phone: "090-8888-7777" }) { name } }');
    const { code, params } = await office.refused(BackOffice.UPDATE, {
      resource: 'users',
      reference,
      version,
      changes: { phone: '09011112222' },
    });
    expect(code).toBe('PRECONDITION_FAILED');
    expect(params.fields).toEqual([{ field: 'phone', theirs: '09088887777', mine: '09011112222' }]);
  });
});
