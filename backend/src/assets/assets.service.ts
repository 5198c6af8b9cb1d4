import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  ASSET_FORMATS,
  ASSET_WIDTHS,
  type AssetFormat,
  DAY_MS,
  formatCrop,
  parseCrop,
  type PictureCrop,
  UserType,
} from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter, Types } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { unlessDuplicate } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { databasePage } from '../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { notFound, validationFailed } from '../platform/errors/domain-error.js';
import { type Person, PersonalData } from '../platform/personal-data/personal-data.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';
import {
  allRenditionIds,
  AssetRendition,
  etagOf,
  renditionId,
  restrictedRenditionId,
} from './asset-rendition.js';
import { assertOwnVenue, mayRead, visibleTo, works, worksFor } from './asset-access.js';
import { Asset } from './asset.js';
import { type Picture, readPicture } from './picture.js';

const NAME_MAX_LENGTH = 100;
/** Uploads per day of a manager, and of other users. */
const PER_MANAGER: RateLimit = { name: 'assets', max: 100, withinMs: DAY_MS };
const PER_PERSON: RateLimit = { name: 'assets', max: 10, withinMs: DAY_MS };
/** Pictures processed concurrently per process; others are queued. */
const AT_ONCE = 2;

/** A file as received. */
export interface UploadedPicture {
  name: string;
  content: Buffer;
}

interface SavedPicture {
  venueRef?: string;
  crop?: PictureCrop;
  isRestricted?: boolean;
}

/** What is said about a picture that anybody may see. */
interface ShownPicture {
  /** The venue it shows; its managers may change it later. */
  venueRef?: string;
  /** The part to keep, as `formatCrop` writes it. */
  crop?: string;
}

/** Uploaded pictures, stored in the database so that every process can serve them. */
@Injectable()
export class Assets implements OnModuleInit {
  private drawing = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    @InjectModel(Asset.name) private readonly assets: Model<Asset>,
    @InjectModel(AssetRendition.name) private readonly renditions: Model<AssetRendition>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'pictures',
      export: ({ reference }) =>
        this.assets.find({ uploadedBy: reference }, { name: 1, createdAt: 1 }).lean<Asset[]>(),
      erase: (person) => this.erase(person),
    });
  }

  /**
   * Stores a picture. Idempotent: the same part of the same file of the same user yields the same picture.
   * @throws DomainError FORBIDDEN for another user's venue; VALIDATION_FAILED naming `file` or `crop`, PAYLOAD_TOO_LARGE
   * naming `file`; TOO_MANY_REQUESTS
   */
  async store(caller: Caller, picture: UploadedPicture, shown: ShownPicture = {}): Promise<Asset> {
    const { venueRef, crop } = shown;
    assertOwnVenue(caller, venueRef);
    return this.save(caller, picture, { venueRef, crop: cropIn(crop) });
  }

  /**
   * Stores a photo of a restaurant's report; only its staff and the back office can read it.
   * @throws DomainError as `store`; NOT_FOUND for another user's venue
   */
  async storeRestricted(caller: Caller, picture: UploadedPicture, venueRef: string): Promise<Asset> {
    if (!worksFor(caller, venueRef)) throw notFound('venue', venueRef);
    return this.save(caller, picture, { venueRef, isRestricted: true });
  }

  /**
   * Stores a photo of a customer's claim; only they and the back office can read it.
   * @throws DomainError as `store`
   */
  async storeClaimPhoto(caller: Caller, picture: UploadedPicture): Promise<Asset> {
    return this.save(caller, picture, { isRestricted: true });
  }

  /** Whether a picture is a photo that the caller uploaded for a claim of their own. */
  async isOwnClaimPhoto({ reference }: Caller, id: string): Promise<boolean> {
    if (!isValidObjectId(id)) return false;
    const own = { _id: id, uploadedBy: reference, venueRef: { $exists: false }, isRestricted: true };
    return (await this.assets.exists(own)) !== null;
  }

  /** Whether a picture is a photo of a report of this venue. */
  async isRestrictedTo(id: string, venueRef: string): Promise<boolean> {
    if (!isValidObjectId(id)) return false;
    return (await this.assets.exists({ _id: id, venueRef, isRestricted: true })) !== null;
  }

  /** @throws DomainError NOT_FOUND, also for the photo of another venue or customer */
  async restrictedRendition(caller: Caller, id: string, width: string): Promise<AssetRendition> {
    if (!ASSET_WIDTHS.some((known) => String(known) === width)) throw notFound('asset', `${id}/${width}`);
    const asset = isValidObjectId(id)
      ? await this.assets.findOne({ _id: id, isRestricted: true }).lean<Asset>()
      : null;
    if (!asset || !mayRead(caller, asset)) throw notFound('asset', id);
    return this.renditions.findById(restrictedRenditionId(id, width)).orFail().lean<AssetRendition>();
  }

  private async save(
    caller: Caller,
    { name, content }: UploadedPicture,
    { venueRef, crop, isRestricted = false }: SavedPicture,
  ): Promise<Asset> {
    const digest = createHash('sha256')
      .update(`${caller.reference}\n${venueRef ?? ''}\n${isRestricted ? 'restricted\n' : ''}`)
      .update(crop ? `${formatCrop(crop)}\n` : '')
      .update(content)
      .digest('hex');
    const known = await this.assets.findOne({ digest, deletedAt: { $exists: false } }).lean<Asset>();
    if (known) return known;
    await this.consumeUploadLimit(caller, isRestricted && venueRef !== undefined);
    const picture = await this.inTurn(() =>
      readPicture(content, { formats: isRestricted ? ['webp'] : ASSET_FORMATS, crop }),
    );
    const values = { digest, name: plainName(name), picture, venueRef, isRestricted };
    // The same upload twice at once: the other has stored it.
    return (
      (await unlessDuplicate(this.write(caller, values))) ??
      this.assets.findOne({ digest }).orFail().lean<Asset>()
    );
  }

  /** Pictures that are not deleted, newest first; managers see their uploads and their venues' pictures. */
  page(caller: Caller, venueRef: string | undefined, request: PageRequest): Promise<Page<Asset>> {
    const conditions: QueryFilter<Asset> = {
      $and: [{ deletedAt: { $exists: false } }, visibleTo(caller), ...(venueRef ? [{ venueRef }] : [])],
    };
    return databasePage(this.assets, conditions, { createdAt: -1, _id: -1 }, request);
  }

  /**
   * Removes a picture from the lists; documents that reference it still show it (REQ-D25).
   * @throws DomainError NOT_FOUND, also for other users' pictures
   */
  async remove(caller: Caller, id: string): Promise<Asset> {
    return this.transactions.run(() => this.removeOnce(caller, id));
  }

  private async removeOnce(caller: Caller, id: string): Promise<Asset> {
    const removed = isValidObjectId(id)
      ? await this.assets
          .findOneAndUpdate(
            { $and: [{ _id: id, deletedAt: { $exists: false } }, visibleTo(caller)] },
            // Clears the digest, so that the same file can be uploaded again.
            { $set: { deletedAt: this.clock.now(), digest: `deleted ${id}` } },
            { returnDocument: 'after' },
          )
          .lean<Asset>()
      : null;
    if (!removed) throw notFound('asset', id);
    await this.log('DELETE', removed);
    return removed;
  }

  /** A picture in one width; in WebP where the format was not made, as of pictures from before it was. */
  async rendition(id: string, width: string, format: AssetFormat): Promise<AssetRendition | null> {
    const find = (as: AssetFormat) =>
      this.renditions.findById(renditionId(id, width, as)).lean<AssetRendition>();
    return (await find(format)) ?? (format === 'webp' ? null : find('webp'));
  }

  private write(
    caller: Caller,
    {
      digest,
      name,
      picture,
      venueRef,
      isRestricted,
    }: { digest: string; name: string; picture: Picture; venueRef?: string; isRestricted: boolean },
  ): Promise<Asset> {
    const { width, height, renditions } = picture;
    return this.transactions.run(async () => {
      const _id = new Types.ObjectId();
      await this.assets.create({
        _id,
        digest,
        name,
        width,
        height,
        bytes: renditions.reduce((sum, { data }) => sum + data.length, 0),
        ...(venueRef && { venueRef }),
        uploadedBy: caller.reference,
        personal: isRestricted ? venueRef === undefined : !works(caller),
        ...(isRestricted && { isRestricted }),
        createdAt: this.clock.now(),
      });
      for (const rendition of renditions)
        await this.renditions.create({
          _id: isRestricted
            ? restrictedRenditionId(_id.toHexString(), rendition.width)
            : renditionId(_id.toHexString(), rendition.width, rendition.format),
          data: rendition.data,
          etag: etagOf(rendition.data),
        });
      const kept = await this.assets.findById(_id).orFail().lean<Asset>();
      await this.log('CREATE', kept);
      return kept;
    });
  }

  private log(operation: 'CREATE' | 'DELETE', { _id, name, venueRef, uploadedBy }: Asset): Promise<void> {
    const shown = { name, venueRef, uploadedBy };
    return this.audit.record({
      resource: 'assets',
      reference: _id.toHexString(),
      operation,
      ...(operation === 'CREATE' ? { after: shown } : { before: shown }),
    });
  }

  private async consumeUploadLimit(caller: Caller, isOfWork: boolean): Promise<void> {
    if (caller.type === UserType.ADMINISTRATOR) return;
    await this.limits.consume(isOfWork || works(caller) ? PER_MANAGER : PER_PERSON, caller.reference);
  }

  /** Profile pictures and photos of claims are deleted; those of wines and venues belong to the shop. */
  private async erase({ reference }: Person): Promise<void> {
    const own = await this.assets
      .find({ uploadedBy: reference, personal: true }, { _id: 1 })
      .lean<Pick<Asset, '_id'>[]>();
    const renditions = own.flatMap(({ _id }) => allRenditionIds(_id.toHexString()));
    await this.renditions.deleteMany({ _id: { $in: renditions } });
    await this.assets.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } });
  }

  /** Decoding needs memory: a burst of uploads is processed a few at a time. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.drawing >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.drawing += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.drawing -= 1;
    }
  }
}

/** @throws DomainError VALIDATION_FAILED naming `crop` */
function cropIn(text: string | undefined): PictureCrop | undefined {
  if (text === undefined) return undefined;
  const crop = parseCrop(text);
  if (!crop) throw validationFailed([{ field: 'crop', messageKey: 'asset-crop-outside' }]);
  return crop;
}

/** A displayable file name: the last path segment, without control characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH);
  if (!plain) throw validationFailed([{ field: 'file', messageKey: 'asset-file-missing' }]);
  return plain;
}
