import { createHash, randomUUID } from 'node:crypto';
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
import { inAttempt } from './idempotency-scope.js';

/** Response stored for a key; expires after 24 hours (REQ-D12). */
@Schema({ collection: 'idempotencykeys', versionKey: false })
export class IdempotencyRecord {
  /** Scoped by caller (or session), so that guessing a key reveals nothing. */
  @Prop({ type: String, required: true })
  _id!: string;
  /** Digest of the caller, to limit storage per caller. */
  @Prop({ type: String, required: true })
  owner!: string;
  @Prop({ required: true })
  requestHash!: string;
  @Prop()
  status?: number;
  @Prop()
  body?: string;
  /** Lease of the process that handles the request; renewed while it runs. */
  @Prop({ type: Date, required: true })
  heldUntil!: Date;
  @Prop({ required: true, expires: IDEMPOTENCY_HOURS * 60 * 60 })
  createdAt!: Date;
}
export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ owner: 1, createdAt: -1 });

const KEY = /^[\w.:-]{8,128}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Statuses that ask for a retry: the next attempt must run again. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Maximum length of a stored response. Longer ones are not replayed: the same request is rejected. */
export const MAX_STORED_RESPONSE = 65_536;
/** Approximate keys stored per caller: the oldest are deleted first. */
export const MAX_KEYS_OF_CALLER = 500;
/** A caller's keys are counted once per this many new keys in this process. */
export const TRIM_EVERY = 20;
const SHOWN_ONCE = 'vinkura:shown-once';
/** Lease of a first attempt, after which a crashed process no longer blocks its key; longer ones renew it. */
const HOLD_MS = 10_000;
const RENEWED_EVERY_MS = 3_000;

/**
 * Implements `Idempotency-Key` for writes of signed-in callers, REST and GraphQL (REQ-D12). Ignored for visitors and
 * queries.
 */
@Injectable()
export class IdempotencyMiddleware implements NestMiddleware, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Idempotency');
  private newKeys = 0;
  /** Keys being handled by this process, with the time of their renewal. */
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
    // File bodies are not read yet; uploads are idempotent by content instead.
    if (request.is('multipart/form-data')) return next();
    if (typeof key !== 'string' || !KEY.test(key))
      return next(
        new DomainError('VALIDATION_FAILED', 'invalid-idempotency-key', { field: 'Idempotency-Key' }),
      );
    const owner = digestOf(caller.apiToken ?? caller.id);
    const _id = digestOf(`${owner}\n${key}`);
    // The body may contain a password: its hash is salted with the key, which is not stored.
    const requestHash = digestOf(
      `${key}\n${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`,
    );
    try {
      const earlier = await this.claim(_id, owner, requestHash);
      if (!earlier) {
        await this.trim(owner);
        this.remember(_id, response);
        const attempt = { request: digestOf(`${owner}\n${requestHash}`), attempt: randomUUID() };
        return inAttempt(attempt, next);
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

  /** Claims the key; returns the existing record if there is one. */
  private async claim(_id: string, owner: string, requestHash: string): Promise<IdempotencyRecord | null> {
    const now = this.clock.now();
    await this.records.deleteOne({ _id, status: { $exists: false }, heldUntil: { $not: { $gte: now } } });
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    const record = { _id, owner, requestHash, createdAt: now, heldUntil };
    if (!(await unlessDuplicate(this.records.create(record)))) {
      const earlier = await this.records.findById(_id).orFail().lean();
      await this.boundLease(earlier, heldUntil);
      return earlier;
    }
    this.held.set(_id, now.getTime() + RENEWED_EVERY_MS);
    return null;
  }

  /** Shortens a lease from a clock that was ahead, which a crashed process never ends; a running one renews it. */
  private async boundLease(earlier: IdempotencyRecord, longest: Date): Promise<void> {
    const { _id, status, heldUntil } = earlier;
    if (status !== undefined || heldUntil <= longest) return;
    await this.records.updateOne(
      { _id, heldUntil, status: { $exists: false } },
      { $set: { heldUntil: longest } },
    );
  }

  /** Few requests take long enough to need a renewal. */
  private async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = [...this.held].filter(([, from]) => from <= now).map(([id]) => id);
    if (due.length === 0) return;
    const heldUntil = new Date(now + HOLD_MS);
    await this.records.updateMany({ _id: { $in: due }, status: { $exists: false } }, { $set: { heldUntil } });
  }

  /** Deletes the oldest keys of a caller over the limit. */
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

  /** Stores the response before sending it, so that a client which lost it can retry. */
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

/** Whether a GraphQL request is a mutation; an unparseable one is not. */
function isMutation(body: unknown): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: unknown };
  // Only parsed if it contains the word at all.
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

/** Keeps a response out of the database and all caches: for a secret shown once. */
export function neverStoreResponse(response: Response): void {
  response.locals[SHOWN_ONCE] = true;
  response.setHeader('Cache-Control', 'no-store');
}

/** Whether `neverStoreResponse` was called for this response. */
export const isNeverStored = (response: Response): boolean => response.locals[SHOWN_ONCE] === true;
