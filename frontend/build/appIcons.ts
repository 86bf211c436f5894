import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../public/icon.svg');

/** The icon's background colour, visible where the system cuts its own shape out of the square. */
const GROUND = '#5B38E0';

/** File → side in px; `inset`: the share of a full square that the sign takes. */
const ICONS: Record<string, { side: number; inset?: number }> = {
  'icon-192.png': { side: 192 },
  'icon-512.png': { side: 512 },
  // Systems may cut off a fifth on each side.
  'icon-maskable.png': { side: 512, inset: 0.8 },
  'apple-touch-icon.png': { side: 180, inset: 1 },
};

async function draw({ side, inset }: { side: number; inset?: number }): Promise<Buffer> {
  const size = Math.round(side * (inset ?? 1));
  const sign = await sharp(readFileSync(SOURCE), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
  if (inset === undefined) return sign;
  const ground = { width: side, height: side, channels: 4 as const, background: GROUND };
  return sharp({ create: ground })
    .composite([{ input: sign }])
    .png()
    .toBuffer();
}

/** The app icons as PNG, made from `public/icon.svg`; `/manifest.webmanifest` names them. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, icon] of Object.entries(ICONS))
        this.emitFile({ type: 'asset', fileName, source: await draw(icon) });
    },
  };
}
