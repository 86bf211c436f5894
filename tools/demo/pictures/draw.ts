import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeImage } from '../../../graphql-server/modules/media/images/encodeImage.ts';
import { imageOf, type Prepared } from '../../../graphql-server/modules/media/prepare.ts';
import type { Store } from '../../../graphql-server/platform/storage/store.ts';
import { ListingCategory } from '../../../graphql-server/modules/marketplace/listing.types.ts';
import { createRandom } from '../random.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { paintFace } from './faces.ts';
import { paintScene } from './scenes.ts';
import { paintThing } from './things.ts';

/** Columns of `media` for a stored picture; several rows may share its files. */
export type Picture = Prepared['row'];

export interface Pictures {
  faces: Picture[];
  scenes: Picture[];
  stories: Picture[];
  /** What members sell. */
  things: Record<ListingCategory, Picture[]>;
}

/** Draws the demo's pictures and keeps their files; about two seconds. */
export async function drawPictures(store: Store): Promise<Pictures> {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-demo-'));
  const draw = async (name: string, canvas: Canvas): Promise<Picture> => {
    const path = join(folder, `${name}.png`);
    const { width, height, pixels } = canvas;
    const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png(QUICK)
      .toFile(path);
    const { row, files } = imageOf({ bytes: size }, await encodeImage(path, folder));
    for (const file of files) await store.put(file.key, file.path);
    return row;
  };
  try {
    return {
      faces: await series(48, (n) => draw(`face${n}`, face(n))),
      scenes: await series(20, (n) => draw(`scene${n}`, scene(n, n % 3 === 2 ? [640, 800] : [960, 640]))),
      stories: await series(10, (n) => draw(`story${n}`, scene(n + 1, [540, 960]))),
      things: await drawThings(draw),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Some pictures for each category. */
async function drawThings(draw: (name: string, canvas: Canvas) => Promise<Picture>) {
  const drawn = Object.values(ListingCategory).map(async (category, place) => {
    const random = createRandom(place * 17 + 5);
    const pictures = await series(3, (n) => {
      const canvas = createCanvas(480, 480);
      paintThing(canvas, category, n + place, random);
      return draw(`${category}${n}`, canvas);
    });
    return [category, pictures] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as Pictures['things'];
}

const QUICK = { compressionLevel: 1 };

const series = (count: number, make: (n: number) => Promise<Picture>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

function face(n: number): Canvas {
  const canvas = createCanvas(192, 192);
  paintFace(canvas, createRandom(n * 7 + 1));
  return canvas;
}

function scene(n: number, [width, height]: [number, number]): Canvas {
  const canvas = createCanvas(width, height);
  paintScene(canvas, n, createRandom(n * 13 + width));
  return canvas;
}
