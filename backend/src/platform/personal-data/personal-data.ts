import { Injectable } from '@nestjs/common';

/** Whose data is meant. */
export interface Person {
  /** Hexadecimal ObjectId. */
  id: string;
  reference: string;
}

/** A module's part in the export and erasure of personal data (GDPR). Modules register theirs when they start. */
export interface PersonalDataContributor {
  /** Name of the part in an export, such as `orders`. */
  name: string;
  /** What the module keeps about a person, in the form in which they may have it. */
  export(person: Person): Promise<unknown>;
  /**
   * The message key of what forbids deleting the account now, such as an order that is still open; undefined when
   * nothing does.
   */
  blocker?(person: Person): Promise<string | undefined>;
  /** Takes out of the module what names the person and need not be kept; within the transaction of the deletion. */
  erase?(person: Person): Promise<void>;
}

/** The registry of modules that keep personal data: the platform imports no module. */
@Injectable()
export class PersonalData {
  private readonly contributors: PersonalDataContributor[] = [];

  register(contributor: PersonalDataContributor): void {
    this.contributors.push(contributor);
  }

  /** Everything that the modules keep about a person, by part. */
  async export(person: Person): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const contributor of this.contributors) parts[contributor.name] = await contributor.export(person);
    return parts;
  }

  /** Message keys of all that forbids deleting the account now. */
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
