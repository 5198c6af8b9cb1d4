import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Client } from './support/client.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const EDIT = `mutation ($reference: String!, $version: String!, $input: ManagedVenueInput!) {
  updateManagedVenue(reference: $reference, version: $version, input: $input) {
    version venue { images pictureTexts { image jp en } } } }`;
const SHOWN =
  'query ($reference: String!) { venue(reference: $reference) { images pictureTexts { image jp en } } }';
/** With a photograph in the demo data. */
const [PICTURED_VENUE, PICTURED_WINE] = ['VEN00022', 'PRD00526'];

let manager: Client;
let own: string;
let foreign: string;

const form = (content: Buffer, fields: Record<string, string> = {}): FormData => {
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(content)]), 'front.jpg');
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  return data;
};

/** As a phone takes it: turned, and with the place where it was taken. */
const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer();

async function uploaded(client: Client, colour: string, fields: Record<string, string>): Promise<string> {
  const { status, body } = await client.post('/api/assets', form(await photo(colour), fields));
  expect(status).toBe(201);
  return body.urls[1280];
}

const versionOf = async (client: Client, reference: string): Promise<string> => {
  const query = 'query ($reference: String!) { managedVenue(reference: $reference) { version } }';
  return (await client.graphql(query, { reference })).data.managedVenue!.version;
};

const edit = async (client: Client, reference: string, input: object, version?: string) =>
  client.graphql(EDIT, { reference, version: version ?? (await versionOf(client, reference)), input });

const shownTo = async (reference: string) => (await shop.visitor().graphql(SHOWN, { reference })).data.venue!;

beforeAll(async () => {
  manager = await shop.signIn('manager');
  [own] = (await manager.get('/api/_auth/session')).body.user.managedVenues;
  foreign = own === 'VEN00009' ? 'VEN00010' : 'VEN00009';
});

describe('photographs of a restaurant', () => {
  it('[PHOTO-01] are uploaded, described, replaced and removed by its manager', async () => {
    const first = await uploaded(manager, '#a03020', { venueRef: own, crop: '0,0.1,1,0.8' });
    const saved = await edit(manager, own, {
      images: [first],
      pictureTexts: [{ image: first, jp: '店の入口' }],
    });
    expect(saved.errors).toBeUndefined();
    expect(await shownTo(own)).toEqual({
      images: [first],
      pictureTexts: [{ image: first, jp: '店の入口', en: null }],
    });
    const second = await uploaded(manager, '#205030', { venueRef: own });
    await edit(manager, own, { images: [second] });
    // A picture that is gone takes its text with it; whoever still shows it can.
    expect(await shownTo(own)).toEqual({ images: [second], pictureTexts: [] });
    expect((await fetch(shop.url + first)).status).toBe(200);
    await edit(manager, own, { images: [] });
    expect((await shownTo(own)).images).toEqual([]);
    const { activity } = (
      await admin.graphql(
        `{ activity(resource: "venues", reference: "${own}") { items { actorRole fields { field } } } }`,
      )
    ).data;
    const fields = activity.items
      .filter(({ actorRole }) => actorRole === 'RESTAURANT_MANAGER')
      .flatMap((item) => item.fields.map(({ field }) => field));
    expect(fields.join()).toMatch(/images.*pictureTexts|pictureTexts.*images/);
  });

  it('[PHOTO-01] are those of its manager only, and uploaded ones', async () => {
    const mine = await uploaded(manager, '#101080', { venueRef: own });
    const elsewhere = await manager.put(`/api/venues/${foreign}`, { images: [mine] });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'FORBIDDEN']);
    const version = await versionOf(manager, own);
    const lost = await manager.graphql(EDIT, { reference: foreign, version, input: { images: [mine] } });
    expect(lost.errors![0]!.extensions.code).toBe('NOT_FOUND');
    const tracked = await edit(manager, own, { images: ['https://evil.example/pixel.png'] });
    expect(tracked.errors![0]!.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'images.0', messageKey: 'profile-picture-foreign' }],
    });
    const staff = await shop.signIn('staff');
    const byStaff = await edit(staff, own, { images: [mine] }, version);
    expect(byStaff.errors![0]!.extensions.code).toBe('FORBIDDEN');
    const long = { images: [mine], pictureTexts: [{ image: mine, jp: 'あ'.repeat(5000) }] };
    const refused = await edit(manager, own, long);
    expect(refused.errors![0]!.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(refused.errors)).toContain('pictureTexts.0.jp');
  });

  it('[PHOTO-01] that two devices upload at once are both stored, and the second to save is told', async () => {
    const version = await versionOf(manager, own);
    const [one, other] = await Promise.all([
      uploaded(manager, '#404040', { venueRef: own }),
      uploaded(manager, '#808080', { venueRef: own }),
    ]);
    expect(one).not.toBe(other);
    const answers = await Promise.all(
      [one, other].map((image) => edit(manager, own, { images: [image] }, version)),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved');
    expect(codes.sort()).toEqual(['PRECONDITION_FAILED', 'saved']);
    const { images } = await shownTo(own);
    expect([[one], [other]]).toContainEqual(images);
  });
});

describe('photographs on the pages', () => {
  it('[PHOTO-03] two of the demo shop were drawn beforehand, in all widths and both formats', async () => {
    for (const path of [`/api/venues/${PICTURED_VENUE}`, `/api/products/${PICTURED_WINE}`]) {
      const [image] = (await admin.get(path)).body.images as string[];
      for (const width of [320, 640, 1280])
        for (const [format, type] of [
          ['avif', 'image/avif'],
          ['webp', 'image/webp'],
        ] as const) {
          const response = await fetch(`${shop.url}${image!.replace('1280.webp', `${width}.${format}`)}`);
          expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
          expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000);
        }
    }
  });
});
