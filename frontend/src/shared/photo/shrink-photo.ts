/** Pixels of the longer side: enough to see a crack, and little to send from a kitchen. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Downscales a phone's photo for upload and turns it upright. Undecodable files are sent unchanged: the server reports the
 * error.
 */
export async function shrinkPhoto(file: File, longestSide = LONGEST_SIDE): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.type === 'image/jpeg') return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    // A JPEG has no transparency, which would become black.
    if (context) context.fillStyle = 'white';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
