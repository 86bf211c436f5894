import type { Random } from '../random.ts';
import { colour, type Canvas } from './canvas.ts';

const GROUNDS = ['#7050F8', '#34CB97', '#FFA53A', '#FF6F83', '#AB99FF', '#281863', '#066F4E', '#FFBE6B'].map(
  colour,
);
const HEADS = ['#FFF3E3', '#FFD9B0', '#C98F5A', '#8A5A3B', '#E6FAF2', '#E3DDFF', '#FFDADF'].map(colour);
const DARK = colour('#0F0F18');
const WHITE = colour('#FFFFFF');

/** A square head with eyes and a mouth, some with a hat. */
export function paintFace({ width: size, block }: Canvas, random: Random): void {
  const part = (x: number, y: number, width: number, height: number, radius = 0.3) => ({
    x: x * size,
    y: y * size,
    width: width * size,
    height: height * size,
    radius: Math.min(width, height) * size * radius,
  });
  block({ ...part(0, 0, 1, 1, 0), fill: random.pick(GROUNDS) });
  block({ ...part(0.3, 0.72, 0.4, 0.5), fill: random.pick(GROUNDS), opacity: 0.9 });
  block({ ...part(0.22, 0.24, 0.56, 0.56), fill: random.pick(HEADS) });
  const [eye, apart, height] = [
    0.05 + random.next() * 0.04,
    0.11 + random.next() * 0.05,
    0.44 + random.next() * 0.06,
  ];
  for (const x of [0.5 - apart, 0.5 + apart]) {
    block({ ...part(x - eye, height - eye, eye * 2, eye * 2, 0.5), fill: WHITE });
    block({ ...part(x - eye / 2, height - eye / 2, eye, eye, 0.5), fill: DARK });
  }
  const smile = 0.1 + random.next() * 0.2;
  block({ ...part(0.5 - smile / 2, 0.64, smile, 0.03 + random.next() * 0.04, 0.5), fill: DARK });
  if (random.chance(0.5)) block({ ...part(0.2, 0.2, 0.6, 0.1), fill: random.pick(GROUNDS) });
  if (random.chance(0.3)) block({ ...part(0.3, 0.08, 0.4, 0.16), fill: random.pick(GROUNDS) });
}
