import { Injectable } from '@nestjs/common';

/** The person concerned. */
export interface Person {
  /** Hexadecimal ObjectId. */
  id: string;
  reference: string;
}

/** A module's part in the export and erasure of personal data (GDPR), registered at start. */
export interface PersonalDataContributor {
  /** Name of the part in an export, such as `orders`. */
  name: string;
  /** The module's data about a person, for export. */
  export(person: Person): Promise<unknown>;
  /** Message key of what blocks the deletion of the account now, such as an open order; undefined if nothing does. */
  blocker?(person: Person): Promise<string | undefined>;
  /** Erases personal data that need not be kept; in the transaction of the deletion. */
  erase?(person: Person): Promise<void>;
}

/** Registry of the modules with personal data, because the platform imports no module. */
@Injectable()
export class PersonalData {
  private readonly contributors: PersonalDataContributor[] = [];

  register(contributor: PersonalDataContributor): void {
    this.contributors.push(contributor);
  }

  /** All personal data of a person, by part. */
  async export(person: Person): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const contributor of this.contributors) parts[contributor.name] = await contributor.export(person);
    return parts;
  }

  /** Message keys of everything that blocks the deletion now. */
  async blockers(person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const contributor of this.contributors) {
      const messageKey = await contributor.blocker?.(person);
      if (messageKey) found.push(messageKey);
    }
    return found;
  }

  async erase(person: Person): Promise<void> {
    for (const contributor of this.contributors) await contributor.erase?.(person);
  }
}
