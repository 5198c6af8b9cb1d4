import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { IMPORT_BYTES_MAX } from './import-file.js';

/** A route that takes a CSV file as `file` of a multipart form. @param fields texts that the form may have besides */
export const CsvUpload = (fields = 0) =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    }),
    UseInterceptors(
      FileInterceptor('file', {
        limits: { fileSize: IMPORT_BYTES_MAX, files: 1, fields, fieldSize: 1000, parts: fields + 1 },
      }),
    ),
  );
