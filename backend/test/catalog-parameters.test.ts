import { describe, expect, it } from '@jest/globals';
import { admin, visitor, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

setUpShop();
setUpAdmin();

describe('parameters', () => {
  it('[REF-02] have a name and choices with enabled and description; wine types are grouped by it', async () => {
    const { data } = await visitor.graphql(
      '{ parameters { _id name choices { value label labelEn enabled description } } }',
    );
    const types = data.parameters.find(({ name }) => name === 'wine-types');
    const groups = new Set(types!.choices.map(({ description }) => description));
    expect([...groups]).toEqual(['Sparkling', 'White', 'Rosé', 'Orange', 'Red', 'Sweet', 'Fortified']);
    expect(types!.choices[0]).toEqual({
      value: 'champagne',
      label: 'シャンパーニュ',
      labelEn: 'Champagne',
      enabled: true,
      description: 'Sparkling',
    });
  });

  it('[API-09] list, create, change, delete', async () => {
    const body = {
      name: 'test-values',
      choices: [{ value: 'a', label: 'あ', enabled: false, description: 'first' }],
    };
    const created = await admin.post('/api/parameters', body);
    expect(created).toMatchObject({ status: 201, body });
    const { _id } = created.body;
    const inList = async () =>
      (await visitor.get('/api/parameters')).body.find((one: Body<'Parameter'>) => one._id === _id);
    expect(await inList()).toMatchObject(body);
    const choices = [...body.choices, { value: 'b' }];
    expect((await admin.put(`/api/parameters/${_id}`, { ...(await inList()), choices })).status).toBe(200);
    expect((await inList()).choices[1]).toEqual({ value: 'b', enabled: true });
    expect((await admin.post('/api/parameters', body)).body).toMatchObject({
      statusCode: 409,
      code: 'ALREADY_EXISTS',
      params: { field: 'name' },
    });
    expect((await visitor.delete(`/api/parameters/${_id}`)).status).toBe(401);
    expect((await admin.delete(`/api/parameters/${_id}`)).status).toBe(200);
    expect(await inList()).toBeUndefined();
    expect((await admin.post('/api/parameters', body)).status).toBe(201);
  });

  it.each([
    [{ name: 'Bad Name' }, 'name'],
    [{ name: 'ok', choices: [{ label: 'x' }] }, 'choices.0.value'],
    [{ name: 'ok', choices: [{ value: 'x', colour: 1 }] }, 'choices.0.colour'],
    [{ name: 'ok', choices: 'x' }, 'choices'],
  ])('[REF-02] rejects %j', async (body, field) => {
    const answer = await admin.post('/api/parameters', body);
    expect({ status: answer.status, field: answer.body.params?.field }).toEqual({ status: 400, field });
  });

  it('[REF-02] rejects unusable values: fees must be yen', async () => {
    const choices = [{ value: 'free', description: 'HOME' }];
    const answer = await admin.put('/api/parameters/delivery-fees', { choices });
    expect(answer.body).toMatchObject({ statusCode: 400, params: { field: 'choices.0.value' } });
  });

  it('[REF-02] a changed delivery fee counts at once, a missing one has its default', async () => {
    const fees = '{ config { deliveryFees { restaurant cellar home homeFreeFrom } } }';
    const choices = [{ value: '770', description: 'HOME' }];
    expect((await admin.put('/api/parameters/delivery-fees', { choices })).status).toBe(200);
    expect((await visitor.graphql(fees)).data.config.deliveryFees).toEqual({
      restaurant: 0,
      cellar: 0,
      home: 770,
      homeFreeFrom: 30_000,
    });
  });
});
