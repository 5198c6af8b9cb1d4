import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { validationFailed } from '../platform/errors/domain-error.js';
import type { UploadedPicture } from './assets.service.js';
import { MAX_FILE_BYTES } from './picture.js';

/** As provided by the multipart parser. */
export interface UploadedFileContent {
  originalname: string;
  buffer: Buffer;
}

const STRING = { type: 'string' };

/**
 * Accepts one picture as the multipart field `file`, within the size limits.
 * @param required names of the required text fields
 * @param optional names of the optional text fields
 */
export const AcceptsPicture = (required: readonly string[] = [], optional: readonly string[] = []) =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file', ...required],
        properties: {
          file: { type: 'string', format: 'binary' },
          ...Object.fromEntries([...required, ...optional].map((name) => [name, STRING])),
        },
      },
    }),
    UseInterceptors(
      FileInterceptor('file', {
        limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
        defParamCharset: 'utf8',
      }),
    ),
  );

/** The uploaded picture. @throws DomainError VALIDATION_FAILED naming `file` */
export function pictureIn(file: UploadedFileContent | undefined): UploadedPicture {
  if (!file) throw validationFailed([{ field: 'file', messageKey: 'asset-file-missing' }]);
  return { name: file.originalname, content: file.buffer };
}
