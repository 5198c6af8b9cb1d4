import { createHash } from 'node:crypto';
import {
  Injectable,
  Logger,
  type NestMiddleware,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IDEMPOTENCY_HOURS } from '@vinkura/domain';
import type { NextFunction, Request, Response } from 'express';
import type { Model } from 'mongoose';
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import { Clock } from '../clock/clock.js';
import type { Caller } from '../access/access.js';
import { unlessDuplicate } from '../database/duplicate-key.js';
import { DomainError } from '../errors/domain-error.js';
import { MAX_TOKENS } from '../graphql/limits.js';

/** What a key answered; forgotten after 24 hours (REQ-D12). */
@Schema({ collection: 'idempotencykeys', versionKey: false })
export class IdempotencyRecord {
  /** Caller (or session) and key together: nobody can read another's answer by guessing a key. */
  @Prop({ type: String, required: true })
  _id!: string;
  /** Digest of the caller, to bound what is kept for each. */
  @Prop({ type: String, required: true })
  owner!: string;
  @Prop({ required: true })
  requestHash!: string;
  @Prop()
  status?: number;
  @Prop()
  body?: string;
  /** Until then its process is at work on it, unless it says so again. */
  @Prop({ type: Date, required: true })
  heldUntil!: Date;
  @Prop({ required: true, expires: IDEMPOTENCY_HOURS * 60 * 60 })
  createdAt!: Date;
}
export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ owner: 1, createdAt: -1 });

const KEY = /^[\w.:-]{8,128}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Answers that say "try again": the next attempt must really try. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Characters of an answer that are kept. What is longer is not repeated: the same request is refused then. */
export const MAX_STORED_RESPONSE = 65_536;
/** Keys kept for one caller, about: the oldest are forgotten first. */
export const MAX_KEYS_OF_CALLER = 500;
/** So many new keys in this process, whosesoever, and one caller's are counted. */
export const TRIM_EVERY = 20;
const SHOWN_ONCE = 'vinkura:shown-once';
/** A first attempt whose process died stops blocking its key after this time; one that takes longer is renewed. */
const HOLD_MS = 10_000;
const RENEWED_EVERY_MS = 3_000;

/**
 * Honours `Idempotency-Key` on the writes of signed-in callers, REST and GraphQL alike (REQ-D12). Visitors and
 * queries have nothing kept: there the header says nothing.
 */
@Injectable()
export class IdempotencyMiddleware implements NestMiddleware, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Idempotency');
  private newKeys = 0;
  /** Keys that this process is at work on, with the moment from which they are to be renewed. */
  private readonly held = new Map<string, number>();
  private renewal?: NodeJS.Timeout;

  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renewal = setInterval(() => {
      this.renew().catch((error: unknown) => this.logger.error({ error }));
    }, RENEWED_EVERY_MS);
    this.renewal.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.renewal);
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const key = request.headers['idempotency-key'];
    const caller = request.user as Caller | undefined;
    if (SAFE_METHODS.has(request.method) || key === undefined || !caller) return next();
    if (request.path === '/graphql' && !isMutation(request.body)) return next();
    // A file is not read yet; uploads are known by their content instead, and so are repeated by nature.
    if (request.is('multipart/form-data')) return next();
    if (typeof key !== 'string' || !KEY.test(key))
      return next(
        new DomainError('VALIDATION_FAILED', 'invalid-idempotency-key', { field: 'Idempotency-Key' }),
      );
    const owner = digestOf(caller.apiToken ?? caller.id);
    const _id = digestOf(`${owner}\n${key}`);
    // A body may hold a password: the key, which is not stored, salts the hash of it.
    const requestHash = digestOf(
      `${key}\n${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`,
    );
    try {
      const earlier = await this.claim(_id, owner, requestHash);
      if (!earlier) {
        await this.trim(owner);
        this.remember(_id, response);
        return next();
      }
      if (earlier.requestHash !== requestHash)
        throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'idempotency-key-reused');
      if (earlier.status === undefined) {
        response.setHeader('Retry-After', '1');
        throw new DomainError('CONFLICT', 'request-in-progress');
      }
      if (earlier.body === undefined) throw new DomainError('CONFLICT', 'idempotent-answer-not-kept');
      response.setHeader('Idempotency-Replayed', 'true');
      response.status(earlier.status).type('application/json').send(earlier.body);
    } catch (error) {
      next(error);
    }
  }

  /** Takes the key; returns the earlier record when somebody holds it already. */
  private async claim(_id: string, owner: string, requestHash: string): Promise<IdempotencyRecord | null> {
    const now = this.clock.now();
    await this.records.deleteOne({ _id, status: { $exists: false }, heldUntil: { $not: { $gte: now } } });
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    const record = { _id, owner, requestHash, createdAt: now, heldUntil };
    if (!(await unlessDuplicate(this.records.create(record))))
      return this.records.findById(_id).orFail().lean();
    this.held.set(_id, now.getTime() + RENEWED_EVERY_MS);
    return null;
  }

  /** Few requests take so long that their keys have to be held further. */
  private async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = [...this.held].filter(([, from]) => from <= now).map(([id]) => id);
    if (due.length === 0) return;
    const heldUntil = new Date(now + HOLD_MS);
    await this.records.updateMany({ _id: { $in: due }, status: { $exists: false } }, { $set: { heldUntil } });
  }

  /** Forgets the oldest keys of a caller who has too many. */
  private async trim(owner: string): Promise<void> {
    this.newKeys += 1;
    if (this.newKeys % TRIM_EVERY !== 0) return;
    const [last] = await this.records
      .find({ owner }, { createdAt: 1 })
      .sort({ createdAt: -1 })
      .skip(MAX_KEYS_OF_CALLER)
      .limit(1)
      .lean();
    if (last) await this.records.deleteMany({ owner, createdAt: { $lte: last.createdAt } });
  }

  /** Keeps the answer before it leaves, so that a client which lost it can ask again. */
  private remember(_id: string, response: Response): void {
    response.once('close', () => this.held.delete(_id));
    const send = response.send.bind(response);
    response.send = (body?: unknown) => {
      response.send = send;
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
      const passing =
        PASSING.has(response.statusCode) || isNeverStored(response) || text.includes('"code":"INTERNAL"');
      const kept = text.length <= MAX_STORED_RESPONSE ? { body: text } : {};
      const stored = passing
        ? this.records.deleteOne({ _id }).exec()
        : this.records.updateOne({ _id }, { $set: { status: response.statusCode, ...kept } }).exec();
      stored
        .catch((error: unknown) => this.logger.error({ key: _id, error }))
        .then(() => send(body))
        .catch((error: unknown) => {
          this.logger.error({ key: _id, error });
          response.destroy();
        });
      return response;
    };
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whether a GraphQL request changes something; one that cannot be read changes nothing. */
function isMutation(body: unknown): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: unknown };
  // Reading is paid for only where the word occurs at all.
  if (typeof query !== 'string' || !query.includes('mutation')) return false;
  try {
    const operations = parse(query, { maxTokens: MAX_TOKENS, noLocation: true }).definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
    return operations.some(
      ({ operation, name }) =>
        operation === OperationTypeNode.MUTATION &&
        (typeof operationName !== 'string' || name?.value === operationName),
    );
  } catch {
    return false;
  }
}

/** Keeps a response out of the database and of every cache: for a secret that is shown once. */
export function neverStoreResponse(response: Response): void {
  response.locals[SHOWN_ONCE] = true;
  response.setHeader('Cache-Control', 'no-store');
}

/** Whether `neverStoreResponse` was called for this response. */
export const isNeverStored = (response: Response): boolean => response.locals[SHOWN_ONCE] === true;
