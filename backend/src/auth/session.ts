import { Field, ObjectType } from '@nestjs/graphql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { localeOf } from '../platform/http/locale.js';
import { type Visit, Visits } from '../event-log/index.js';
import { User, UsersService, userView } from '../users/index.js';
import type { DeviceInput } from './auth.inputs.js';

@ObjectType({ description: 'The signed-in user and the analytics session of the browser.' })
export class Session {
  @Field(() => User, { nullable: true, description: 'The signed-in user; null for a visitor.' })
  user?: User;

  @Field(() => String, {
    nullable: true,
    description:
      'Analytics session id. Renewed after 5 hours or 1 idle hour; null until the browser has registered its device.',
  })
  sessionId?: string;
}

@Injectable()
export class Sessions {
  constructor(
    private readonly users: UsersService,
    private readonly visits: Visits,
  ) {}

  /** The session of a request; registering a device creates one for visitors too. */
  async of(request: Request, caller: Caller | undefined, device?: DeviceInput) {
    const known = device && { deviceId: device.deviceId, userAgent: device.userAgent ?? undefined };
    const [user, visit] = await Promise.all([
      caller && caller.id !== caller.apiToken ? this.users.byId(caller.id) : undefined,
      this.visits.current(request, caller, known),
    ]);
    return { user, visit };
  }
}

/** The session as returned by REST: `{user: null}` for a visitor without a registered device (REQ-D24). */
export function sessionView(request: Request, { user, visit }: { user?: User; visit?: Visit }) {
  return {
    user: user ? userView(user) : null,
    ...(visit && {
      session: {
        sessionId: visit._id,
        deviceId: visit.deviceId,
        userAgent: visit.userAgent,
        locale: localeOf(request),
        startedAt: visit.startedAt,
      },
    }),
  };
}
