import type { Random } from '../random.ts';
import { colour, type Canvas, type Colour } from './canvas.ts';

const SKIES: [Colour, Colour][] = [
  ['#180D40', '#FF6F83'],
  ['#0F0F18', '#5B38E0'],
  ['#371F8A', '#FFA53A'],
  ['#04241B', '#34CB97'],
  ['#281863', '#AB99FF'],
  ['#7050F8', '#FFBE6B'],
  ['#350911', '#FFA53A'],
  ['#066F4E', '#FFF3E3'],
].map(([from, to]) => [colour(from!), colour(to!)]);

const LIGHTS = ['#FFBE6B', '#63DDB0', '#AB99FF', '#FFFFFF'].map(colour);
const NIGHT = colour('#0F0F18');
const WHITE = colour('#FFFFFF');
const UP = colour('#34CB97');
const DOWN = colour('#FF6F83');

type Scene = (canvas: Canvas, random: Random) => void;

const circle = (x: number, y: number, radius: number) => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
  radius,
});

function moon({ width, height, block }: Canvas, random: Random): void {
  const size = Math.min(width, height) * (0.14 + random.next() * 0.12);
  const [x, y] = [width * (0.25 + random.next() * 0.5), height * (0.2 + random.next() * 0.2)];
  for (const ring of [2.2, 1.6]) block({ ...circle(x, y, size * ring), fill: WHITE, opacity: 0.07 });
  block({ ...circle(x, y, size), fill: colour('#FFF3E3'), opacity: 0.95 });
}

/** Houses of blocks at the lower edge, with light in some windows. */
const city: Scene = (canvas, random) => {
  const { width, height, block } = canvas;
  moon(canvas, random);
  const wide = Math.round(width / random.whole(6, 9));
  for (let x = 0; x < width; x += wide) {
    const top = height * (0.45 + random.next() * 0.35);
    block({
      x,
      y: top,
      width: wide - 4,
      height: height - top + 20,
      radius: wide * 0.12,
      fill: NIGHT,
      opacity: 0.92,
    });
    const pane = wide / 5;
    for (let y = top + pane; y < height - pane; y += pane * 1.7)
      for (const column of [1, 2, 3])
        if (random.chance(0.4))
          block({
            x: x + column * pane * 1.15 - pane * 0.2,
            y,
            width: pane * 0.8,
            height: pane * 0.8,
            radius: pane * 0.24,
            fill: random.pick(LIGHTS),
            opacity: 0.9,
          });
  }
};

/** A rising price chart. */
const chart: Scene = ({ width, height, block }, random) => {
  const candles = 14;
  const wide = width / (candles + 2);
  let price = 0.78;
  for (let n = 0; n < candles; n++) {
    const change = random.next() * 0.13 - 0.045;
    const [top, bottom] = [Math.min(price, price - change), Math.max(price, price - change)];
    const fill = change > 0 ? UP : DOWN;
    const x = wide * (n + 1.15);
    block({
      x: x + wide * 0.31,
      y: (top - 0.05) * height,
      width: wide * 0.08,
      height: (bottom - top + 0.1) * height,
      fill,
    });
    block({
      x,
      y: top * height,
      width: wide * 0.7,
      height: Math.max(0.015, bottom - top) * height,
      radius: wide * 0.1,
      fill,
    });
    price -= change;
  }
};

/** A chain of blocks, one of them lit. */
const chain: Scene = ({ width, height, block }, random) => {
  const side = Math.min(width, height) / 5;
  const lit = random.whole(1, 3);
  for (let n = 0; n < 5; n++) {
    const x = (width - side) * (n / 4);
    const y = (height - side) / 2 + Math.sin(n * 1.3 + random.next()) * height * 0.22;
    const fill = n === lit ? random.pick(LIGHTS) : WHITE;
    block({ x, y, width: side, height: side, radius: side * 0.3, fill, opacity: n === lit ? 0.95 : 0.25 });
    block({ ...circle(x + side / 2, y + side / 2, side * 0.14), fill: NIGHT, opacity: 0.7 });
  }
};

/** Hills in the light of a low sun. */
const hills: Scene = ({ width, height, block }, random) => {
  block({
    ...circle(width * (0.3 + random.next() * 0.4), height * 0.5, Math.min(width, height) * 0.2),
    fill: colour('#FFBE6B'),
  });
  for (const level of [0.62, 0.74, 0.86]) {
    const radius = width * (0.6 + random.next() * 0.3);
    block({ ...circle(width * random.next(), level * height + radius, radius), fill: NIGHT, opacity: 0.55 });
  }
};

const SCENES = [city, chart, hills, chain];

/** Paints the picture number `index` of a series: neighbours differ in scene and sky. */
export function paintScene(canvas: Canvas, index: number, random: Random): void {
  canvas.gradient(...SKIES[(index * 3 + Math.floor(index / SCENES.length)) % SKIES.length]!);
  SCENES[index % SCENES.length]!(canvas, random);
}
