import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactController } from './contact/contact.controller.js';
import { ContactResolver } from './contact/contact.resolver.js';
import { ContactMessages } from './contact/contact-messages.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';
import { Mail, MailSchema } from './mail.js';
import { MailsResolver } from './mails.resolver.js';
import { MailsDataSubject } from './mails-data-subject.js';
import { Mails } from './mails.service.js';
import { Notifications } from './notifications.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Mail.name, schema: MailSchema }])],
  controllers: [ContactController],
  providers: [
    Notifications,
    MailTransport,
    MailSender,
    Mails,
    MailsDataSubject,
    MailsResolver,
    ContactMessages,
    ContactResolver,
  ],
  exports: [Notifications, Mails, MailTransport],
})
export class NotificationsModule {}
