import { createHash, randomUUID } from 'node:crypto';
import {
  Injectable,
  Logger,
  type NestMiddleware,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NextFunction, Request, Response } from 'express';
import type { Model } from 'mongoose';
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import { Clock } from '../clock/clock.js';
import type { Caller } from '../access/access.js';
import { unlessDuplicate } from '../database/duplicate-key.js';
import { DomainError } from '../errors/domain-error.js';
import { MAX_TOKENS } from '../graphql/limits.js';
import { withOperationText } from '../graphql/persisted-operations.js';
import { IdempotencyRecord } from './idempotency-record.js';
import { type Attempt, inAttempt } from './idempotency-scope.js';

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
  /** Attempts of this process, with their key's record and the time of its renewal. */
  private readonly held = new Map<string, { record: string; from: number }>();
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
    const isGraphql = request.path === '/graphql';
    const body: unknown = isGraphql ? withOperationText(request.body) : request.body;
    if (isGraphql && !isMutation(body)) return next();
    // File bodies are not read yet; uploads are idempotent by content instead.
    if (request.is('multipart/form-data')) return next();
    if (typeof key !== 'string' || !KEY.test(key))
      return next(
        new DomainError('VALIDATION_FAILED', 'invalid-idempotency-key', { field: 'Idempotency-Key' }),
      );
    const owner = digestOf(caller.apiToken ?? caller.id);
    const _id = digestOf(`${owner}\n${key}`);
    // The body may contain a password: its hash is salted with the key, which is not stored.
    const requestHash = digestOf(`${key}\n${request.method} ${request.originalUrl}\n${contentOf(body)}`);
    try {
      const claimed = await this.claim(_id, owner, requestHash);
      if ('calls' in claimed) {
        await this.trim(owner);
        this.remember(claimed, response);
        return inAttempt(claimed, next);
      }
      const { earlier } = claimed;
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

  /** Claims the key, or takes it over from a crashed attempt; otherwise returns the existing record. */
  private async claim(
    _id: string,
    owner: string,
    requestHash: string,
  ): Promise<Attempt | { earlier: IdempotencyRecord }> {
    const now = this.clock.now();
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    const attempt = randomUUID();
    const record = { _id, owner, requestHash, createdAt: now, heldUntil, attempt };
    const claimed =
      (await unlessDuplicate(this.records.create(record))) ??
      (await this.records
        .findOneAndUpdate(
          { _id, requestHash, status: { $exists: false }, heldUntil: { $not: { $gte: now } } },
          { $set: { attempt, heldUntil } },
        )
        .lean<IdempotencyRecord>());
    if (claimed) {
      this.held.set(attempt, { record: _id, from: now.getTime() + RENEWED_EVERY_MS });
      const applied = new Map(claimed.applied?.map(({ operation, result }) => [operation, result]));
      return {
        request: digestOf(`${owner}\n${requestHash}`),
        attempt,
        record: _id,
        applied,
        calls: new Map(),
      };
    }
    const earlier = await this.records.findById(_id).lean<IdempotencyRecord>();
    // Deleted in between, after a response that asks for a retry.
    if (!earlier) return this.claim(_id, owner, requestHash);
    await this.boundLease(earlier, heldUntil);
    return { earlier };
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
    const due = [...this.held].filter(([, { from }]) => from <= now);
    if (due.length === 0) return;
    await this.records.updateMany(
      {
        _id: { $in: due.map(([, { record }]) => record) },
        attempt: { $in: due.map(([attempt]) => attempt) },
        status: { $exists: false },
      },
      { $set: { heldUntil: new Date(now + HOLD_MS) } },
    );
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
  private remember({ record: _id, attempt, calls }: Attempt, response: Response): void {
    response.once('close', () => this.held.delete(attempt));
    const send = response.send.bind(response);
    response.send = (body?: unknown) => {
      response.send = send;
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
      const passing =
        PASSING.has(response.statusCode) || isNeverStored(response) || text.includes('"code":"INTERNAL"');
      const kept = text.length <= MAX_STORED_RESPONSE ? { body: text } : {};
      const outcome = passing ? undefined : { status: response.statusCode, ...kept };
      const stored = this.settle({ _id, attempt }, calls.size > 0, outcome);
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

  /** Stores the response of an attempt, or frees its key if there is none. */
  private async settle(
    own: { _id: string; attempt: string },
    mayHaveWritten: boolean,
    outcome: Pick<IdempotencyRecord, 'status' | 'body'> | undefined,
  ): Promise<void> {
    if (outcome) await this.records.updateOne(own, { $set: outcome });
    // The next attempt must know what was committed.
    else if (mayHaveWritten) await this.records.updateOne(own, { $set: { heldUntil: new Date(0) } });
    else await this.records.deleteOne(own);
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A body as text. JSON would write numbers beyond its range, such as 1e999, like `null`: they are added with their place. */
function contentOf(body: unknown): string {
  let place = 0;
  const others: string[] = [];
  const json = JSON.stringify(body ?? null, (_key, value: unknown) => {
    place += 1;
    if (typeof value === 'number' && !Number.isFinite(value)) others.push(`${place} ${value}`);
    return value;
  });
  return [json, ...others].join('\n');
}

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
