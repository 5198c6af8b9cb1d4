import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.js';
import { ContactMessageInput } from './contact.inputs.js';
import { ContactMessages } from './contact-messages.js';

@Controller('api/contact')
export class ContactController {
  constructor(private readonly messages: ContactMessages) {}

  @Post()
  @HttpCode(204)
  @Public()
  async send(@Req() request: Request, @Body() body: ContactMessageInput): Promise<void> {
    await this.messages.send(request, body);
  }
}
