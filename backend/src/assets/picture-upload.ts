import { FileInterceptor } from '@nestjs/platform-express';
import { MAX_FILE_BYTES } from './picture.js';

/** As provided by the multipart parser. */
export interface UploadedFileContent {
  originalname: string;
  buffer: Buffer;
}

/** Accepts one picture as the multipart field `file`, within the size limits. */
export const PictureUpload = FileInterceptor('file', {
  limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  defParamCharset: 'utf8',
});
