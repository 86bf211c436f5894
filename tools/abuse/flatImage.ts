import sharp from 'sharp';

/** A picture of one colour: few bytes, and much to decode. */
export const flatImage = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
