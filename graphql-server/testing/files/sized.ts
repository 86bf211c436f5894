import { jpeg } from './images.ts';
import { mp4 } from './mp4.ts';

/** A good image of so many bytes: what follows a JPEG's end means nothing. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A good video of so many bytes: a box may be empty room. */
export async function mp4Of(bytes: number): Promise<Buffer> {
  const film = await mp4();
  const room = Buffer.alloc(bytes - film.length);
  room.writeUInt32BE(room.length);
  room.write('free', 4);
  return Buffer.concat([film, room]);
}
