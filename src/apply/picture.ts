/** What a picture is shrunk to before it is sent (W58). */
const mostPixels = 1200;
const mostBytes = 400_000;

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bytes as a data URL. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/jpeg', quality);
  });

/**
 * A picture as the camera meant it, upright, at most 1,200 pixels and 400 KB, as JPEG; of it the area alone where one is given. Throws where
 * the file is no picture that this browser reads.
 */
export async function shrunk(file: Blob, area?: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  // What is transparent would be black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  let jpeg = await jpegOf(canvas, 0.9);
  for (let quality = 0.8; jpeg.size > mostBytes && quality > 0.1; quality -= 0.1) jpeg = await jpegOf(canvas, quality);
  return jpeg;
}
