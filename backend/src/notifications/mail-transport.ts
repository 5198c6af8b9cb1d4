import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Configuration } from '../platform/configuration/configuration.js';
import type { Mail } from './mail.js';

const SENDER_NAME = 'Vinkura';
/** Timeout of the mail server; the mail is retried later. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Content of a mail must not make the library read a file or fetch a URL. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends mails by SMTP if configured, else writes them to files. Both use a stable Message-ID per mail, so that
 * mailboxes can recognise duplicates.
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  readonly kind: 'smtp' | 'outbox';
  private readonly smtp?: ReturnType<typeof smtpTransport>;
  private readonly writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...CLOSED,
  });

  constructor(private readonly configuration: Configuration) {
    this.kind = configuration.smtpUrl ? 'smtp' : 'outbox';
    if (configuration.smtpUrl) this.smtp = smtpTransport(configuration.smtpUrl);
  }

  /** @throws errors of the mail server or the file system */
  async send(mail: Mail): Promise<void> {
    if (this.smtp) await this.smtp.sendMail(this.messageOf(mail));
    else await this.writeFile(mail);
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private messageOf(mail: Mail): SendMailOptions {
    const { hostname } = new URL(this.configuration.publicUrl);
    const { email = `no-reply@${hostname}` } = this.configuration.seller;
    const digest = createHash('sha256').update(`${mail.key}\n${mail.resent}`).digest('hex').slice(0, 40);
    return {
      from: { name: SENDER_NAME, address: email },
      to: { name: mail.toName, address: mail.to },
      ...(mail.replyTo && { replyTo: { name: mail.replyToName ?? '', address: mail.replyTo } }),
      messageId: `<${digest}@${hostname}>`,
      date: mail.createdAt,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': LOCALE_FACTS[mail.locale].tag,
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...CLOSED,
    };
  }

  /** The name is derived from the mail: writing it twice yields one file. */
  private async writeFile(mail: Mail): Promise<void> {
    const { message } = await this.writer.sendMail(this.messageOf(mail));
    const folder = join(this.configuration.dataDir, 'outbox');
    const time = mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
    const again = mail.resent > 0 ? `-${mail.resent}` : '';
    const file = join(folder, `${time}-${mail.kind}-${mail._id.toHexString()}${again}.eml`);
    const write = () => writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await write().catch(async (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write();
    });
    await rename(`${file}.part`, file);
  }
}

function smtpTransport(url: string) {
  return createTransport({ url, ...SMTP_TIMEOUTS, ...CLOSED });
}
