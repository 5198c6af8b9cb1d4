import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ASSET_FORMATS } from '@vinkura/domain';
import sharp from 'sharp';
import { readPicture } from '../src/assets/picture.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

const OWN_VENUE = 'managedVenues';

let jpeg: Buffer;

/** A picture of some size with places and names in it, as a camera writes them. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 30, b: 50 } } }).withExif({
    IFD0: { Artist: 'Somebody Private', Copyright: 'secret' },
    IFD3: { GPSLatitude: '35/1 40/1 0/1' },
  });

/** A detailed picture, as a camera takes it. */
const leaves = () =>
  sharp({
    create: {
      width: 1400,
      height: 1000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .blur(4)
    .withExif({ IFD0: { Artist: 'Somebody Private' } })
    .jpeg()
    .toBuffer();

function form(content: Buffer | string, fields: Record<string, string> = {}, name = 'photo.jpg'): FormData {
  const data = new FormData();
  data.set('file', new Blob([content]), name);
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  return data;
}

async function bytesOf(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A PNG whose header claims so many pixels; its data is `pixels` zero bytes, packed to next to nothing. */
function pngClaiming(width: number, height: number, pixels: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_entry, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

setUpShop();
setUpAdmin();
beforeAll(async () => {
  jpeg = await photo(1600, 1200).jpeg().toBuffer();
});

describe('uploading a picture', () => {
  it('[ROLE-04] [PHOTO-02] stores three widths without camera metadata, publicly readable', async () => {
    const { status, body } = await admin.post('/api/assets', form(jpeg, {}, '../庭の赤.jpg'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: '庭の赤.jpg', width: 1600, height: 1200 });
    for (const width of [320, 640, 1280]) {
      const path = body.urls[width];
      expect(path).toBe(`/assets/${body._id}/${width}.webp`);
      const { response, bytes } = await bytesOf(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.getSetCookie()).toEqual([]);
      const { format, width: drawn, exif } = await sharp(bytes).metadata();
      expect([format, drawn, exif]).toEqual(['webp', width, undefined]);
      expect(bytes.includes('Somebody Private')).toBe(false);
      const etag = response.headers.get('etag')!;
      const again = await bytesOf(path, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect(await bytesOf(`/assets/${body._id}/999.webp`)).toMatchObject({ response: { status: 404 } });
    const unknown = await bytesOf('/assets/6650f0f0f0f0f0f0f0f0f0f0/320.webp');
    expect(unknown.response.status).toBe(404);
  });

  it('[PHOTO-02] makes a smaller AVIF of each width once, without camera metadata', async () => {
    const { body } = await admin.post('/api/assets', form(await leaves()));
    for (const width of [320, 640, 1280]) {
      const path: string = body.urls[width];
      const avif = await bytesOf(path.replace('.webp', '.avif'));
      expect(avif.response.headers.get('content-type')).toBe('image/avif');
      expect(avif.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { format, compression, width: drawn, exif } = await sharp(avif.bytes).metadata();
      expect([format, compression, drawn, exif]).toEqual(['heif', 'av1', width, undefined]);
      expect(avif.bytes.includes('Somebody Private')).toBe(false);
      const { bytes, response } = await bytesOf(path);
      expect(avif.bytes.length).toBeLessThan(bytes.length);
      expect(avif.response.headers.get('etag')).not.toBe(response.headers.get('etag'));
    }
  });

  it('[PHOTO-02] answers with the WebP where an AVIF was never made', async () => {
    const { body } = await admin.post('/api/assets', form(await photo(340, 210).png().toBuffer()));
    await shop.connection
      .collection<{ _id: string }>('assetrenditions')
      .deleteOne({ _id: `${body._id}/640.avif` });
    const { response, bytes } = await bytesOf(`/assets/${body._id}/640.avif`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect((await bytesOf('/assets/6650f0f0f0f0f0f0f0f0f0f0/640.avif')).response.status).toBe(404);
  });

  it('[PHOTO-02] keeps the chosen part of the upright picture', async () => {
    // Turned by its orientation, the left half of the file is the upper half of the picture.
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upper = await admin.post('/api/assets', form(halves, { crop: '0,0,1,0.5' }));
    const lower = await admin.post('/api/assets', form(halves, { crop: '0.25,0.5,0.5,0.5' }));
    expect([upper.body.width, upper.body.height]).toEqual([200, 200]);
    expect([lower.body.width, lower.body.height]).toEqual([100, 200]);
    const dominant = async ({ body }: typeof upper) => {
      const { channels } = await sharp((await bytesOf(body.urls[640])).bytes).stats();
      return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
    };
    expect([await dominant(upper), await dominant(lower)]).toEqual(['red', 'blue']);
    const again = await admin.post('/api/assets', form(halves, { crop: '0,0,1,0.5' }));
    expect(again.body._id).toBe(upper.body._id);
  });

  it.each(['0.5,0,0.6,1', '0,0,0.01,1', 'everything', '{"left":0}'])(
    '[PHOTO-02] refuses the part "%s", naming it',
    async (crop) => {
      const { status, body } = await admin.post('/api/assets', form(jpeg, { crop }));
      expect([status, body.params.field, body.messageKey]).toEqual([400, 'crop', 'asset-crop-outside']);
    },
  );

  it.each([
    ['png', () => photo(400, 300).png().toBuffer()],
    ['webp', () => photo(400, 300).webp().toBuffer()],
    ['avif', () => photo(400, 300).avif({ effort: 0 }).toBuffer()],
  ])('takes %s and does not enlarge it', async (_format, make) => {
    const { status, body } = await admin.post('/api/assets', form(await make()));
    expect([status, body.width]).toEqual([201, 400]);
    const { bytes } = await bytesOf(body.urls[1280]);
    expect((await sharp(bytes).metadata()).width).toBe(400);
  });

  it('rotates a picture by its EXIF orientation', async () => {
    const turned = await photo(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await admin.post('/api/assets', form(turned));
    expect([body.width, body.height]).toEqual([200, 300]);
    const { width, height } = await sharp((await bytesOf(body.urls[320])).bytes).metadata();
    expect([width, height]).toEqual([200, 300]);
  });

  it('stores one picture for many concurrent uploads of the same file', async () => {
    const same = await photo(500, 400).png().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => admin.post('/api/assets', form(same))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a JPEG and no picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    [
      'HTML behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>')]),
    ],
  ])('refuses %s, whatever it is called', async (_what, content) => {
    const { status, body } = await admin.post('/api/assets', form(content, {}, 'photo.png'));
    expect([status, body.messageKey, body.params.field]).toEqual([400, 'asset-not-a-picture', 'file']);
  });

  it('rejects a truncated picture', async () => {
    const half = jpeg.subarray(0, Math.floor(jpeg.length / 2));
    expect((await admin.post('/api/assets', form(half))).body.messageKey).toBe('asset-not-a-picture');
  });

  it('removes data appended to a picture', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')]);
    const { status, body } = await admin.post('/api/assets', form(polyglot));
    expect(status).toBe(201);
    for (const path of Object.values<string>(body.urls))
      expect((await bytesOf(path)).bytes.includes('polyglot')).toBe(false);
  });

  it('rejects a small file that unpacks into more than 40 megapixels, without unpacking it', async () => {
    const bomb = pngClaiming(30_000, 30_000, 1_000_000);
    expect(bomb.length).toBeLessThan(10_000);
    const { status, body } = await admin.post('/api/assets', form(bomb));
    expect([status, body.messageKey, body.params]).toEqual([
      413,
      'asset-too-many-pixels',
      { field: 'file', limit: 40 },
    ]);
  });

  it('rejects more than 8 MB, and a form without a file', async () => {
    const { status, body } = await admin.post('/api/assets', form(Buffer.alloc(8 * 1024 * 1024 + 1)));
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const empty = new FormData();
    empty.set('venueRef', 'VEN00001');
    const missing = await admin.post('/api/assets', empty);
    expect([missing.status, missing.body.messageKey]).toEqual([400, 'asset-file-missing']);
    expect((await admin.post('/api/assets', {})).status).toBe(400);
    const unknown = await admin.post('/api/assets', form(jpeg, { owner: 'USR00001' }));
    expect([unknown.status, unknown.body.params.field]).toEqual([400, 'owner']);
  });

  it('limits every rendition to 2 MB, even for noise', async () => {
    const noise = await sharp({
      create: {
        width: 1500,
        height: 4400,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
    const { renditions } = await readPicture(noise, { formats: ASSET_FORMATS });
    for (const { data } of renditions) expect(data.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });
});

describe('ownership of pictures', () => {
  it('[ROLE-06] managers upload for their own venues only', async () => {
    const manager = await shop.signIn('manager');
    const venues = (await manager.get('/api/_auth/session')).body.user[OWN_VENUE];
    const own = await manager.post('/api/assets', form(jpeg, { venueRef: venues[0] }));
    expect([own.status, own.body.venueRef]).toEqual([201, venues[0]]);
    const foreign = venues.includes('VEN00009') ? 'VEN00010' : 'VEN00009';
    const refused = await manager.post('/api/assets', form(jpeg, { venueRef: foreign }));
    expect([refused.status, refused.body.params.field]).toEqual([403, 'venueRef']);
    const staff = await shop.signIn('staff');
    expect((await staff.post('/api/assets', form(jpeg, { venueRef: venues[0] }))).status).toBe(403);
  });

  it('[ROLE-05] visitors cannot upload', async () => {
    expect((await shop.visitor().post('/api/assets', form(jpeg))).status).toBe(401);
  });

  it('[USER-01] customers use only pictures they have uploaded', async () => {
    const customer = await shop.newCustomer();
    const { body } = await customer.post('/api/assets', form(jpeg));
    const set = 'mutation ($images: [String!]) { updateProfile(input: { images: $images }) { images } }';
    const { data } = await customer.graphql(set, { images: [body.urls[320]] });
    expect(data.updateProfile.images).toEqual([body.urls[320]]);
    for (const image of ['https://evil.example/pixel.png', '/assets/../api/users', 'javascript:alert(1)']) {
      const { errors } = await customer.graphql(set, { images: [image] });
      expect(errors![0]!.extensions).toMatchObject({ messageKey: 'profile-picture-foreign' });
      const { status } = await customer.put(`/api/users/${customer.id}`, { images: [image] });
      expect(status).toBe(400);
    }
  });

  it('[USER-01] are deleted with the account; at most ten a day per customer', async () => {
    const customer = await shop.newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 15 }, async (_entry, index) =>
        customer.post(
          '/api/assets',
          form(
            await photo(20 + index, 20)
              .png()
              .toBuffer(),
          ),
        ),
      ),
    );
    const kept = answers.filter(({ status }) => status === 201);
    expect(kept).toHaveLength(10);
    for (const { status } of answers) expect([201, 429]).toContain(status);
    const path = kept[0]!.body.urls[320];
    expect((await bytesOf(path)).response.status).toBe(200);
    const { data } = await customer.graphql('mutation { deleteMyAccount(password: "a long password") }');
    expect(data).toEqual({ deleteMyAccount: true });
    expect((await bytesOf(path)).response.status).toBe(404);
  });

  it('[ROLE-04] are listed and removed from the list by their managers; URLs stay valid', async () => {
    const LIST = '{ assets(perPage: 100) { total items { _id name venueRef url(width: 320) } } }';
    const DELETE = 'mutation ($id: ID!) { deleteAsset(id: $id) { _id } }';
    const other = await photo(330, 220).png().toBuffer();
    const { body } = await admin.post('/api/assets', form(other));
    const manager = await shop.signIn('manager');
    const found = (await admin.graphql(LIST)).data.assets.items.find((item) => item._id === body._id);
    expect(found!.url).toBe(body.urls[320]);
    const own = (await manager.graphql(LIST)).data.assets.items;
    expect(own.map((item) => item._id)).not.toContain(body._id);
    expect((await manager.graphql(DELETE, { id: body._id })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await admin.graphql(DELETE, { id: body._id })).data.deleteAsset._id).toBe(body._id);
    expect((await admin.graphql(DELETE, { id: body._id })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await bytesOf(body.urls[640])).response.status).toBe(200);
    const again = await admin.post('/api/assets', form(other));
    expect([again.status, again.body._id === body._id]).toEqual([201, false]);
    const customer = await shop.signIn('customer');
    expect((await customer.graphql(LIST)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('[PROD-01] wines accept the URL of an uploaded picture', async () => {
    const { body } = await admin.post('/api/assets', form(jpeg));
    const { status, body: wine } = await admin.put('/api/products/PRD00001', { images: [body.urls[1280]] });
    expect([status, wine.images]).toEqual([200, [body.urls[1280]]]);
  });
});
