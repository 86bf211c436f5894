import { ListingCategory } from '../../../graphql-server/modules/marketplace/listing.types.ts';
import type { Random } from '../random.ts';
import { colour, type Canvas, type Colour } from './canvas.ts';

const WALLS: [Colour, Colour][] = [
  ['#F1EEFF', '#C9BEFF'],
  ['#FFF3E3', '#FFBE6B'],
  ['#E6FAF2', '#63DDB0'],
  ['#FFEEF0', '#FF9AA8'],
  ['#E9E9F3', '#9494AD'],
].map(([from, to]) => [colour(from!), colour(to!)]);

const PAINTS = ['#5B38E0', '#C96A00', '#078A60', '#C91F3B', '#3C3C52'].map(colour);
const DARK = colour('#171723');
const WHITE = colour('#FFFFFF');

/** Paints blocks whose positions are shares of the picture, from 0 to 1. */
type Brush = (x: number, y: number, width: number, height: number, radius: number, fill: Colour) => void;
type Thing = (brush: Brush, paint: Colour, other: Colour) => void;

const laptop: Thing = (brush, paint) => {
  brush(0.2, 0.26, 0.6, 0.4, 0.03, DARK);
  brush(0.23, 0.29, 0.54, 0.34, 0.015, paint);
  for (const [n, height] of [0.08, 0.14, 0.1, 0.2].entries())
    brush(0.31 + n * 0.1, 0.57 - height, 0.06, height, 0.015, WHITE);
  brush(0.12, 0.67, 0.76, 0.05, 0.025, DARK);
};

const shirt: Thing = (brush, paint, other) => {
  brush(0.16, 0.26, 0.68, 0.2, 0.09, paint);
  brush(0.29, 0.26, 0.42, 0.52, 0.05, paint);
  brush(0.41, 0.21, 0.18, 0.14, 0.07, DARK);
  brush(0.43, 0.45, 0.14, 0.14, 0.042, other);
};

const books: Thing = (brush, paint, other) => {
  brush(0.2, 0.62, 0.6, 0.11, 0.02, paint);
  brush(0.26, 0.49, 0.52, 0.11, 0.02, DARK);
  brush(0.22, 0.36, 0.46, 0.11, 0.02, other);
  for (const y of [0.655, 0.525, 0.395]) brush(0.32, y, 0.2, 0.03, 0.015, WHITE);
};

const lamp: Thing = (brush, paint, other) => {
  brush(0.48, 0.34, 0.04, 0.4, 0.01, DARK);
  brush(0.34, 0.72, 0.32, 0.05, 0.025, DARK);
  brush(0.32, 0.2, 0.36, 0.2, 0.07, paint);
  brush(0.44, 0.4, 0.12, 0.05, 0.025, other);
};

const ball: Thing = (brush, paint, other) => {
  brush(0.26, 0.26, 0.48, 0.48, 0.24, paint);
  brush(0.43, 0.43, 0.14, 0.14, 0.042, WHITE);
  for (const [x, y] of [
    [0.45, 0.28],
    [0.28, 0.45],
    [0.62, 0.45],
    [0.45, 0.62],
  ] as const)
    brush(x, y, 0.1, 0.1, 0.03, other);
};

const painting: Thing = (brush, paint, other) => {
  brush(0.2, 0.2, 0.6, 0.6, 0.01, DARK);
  brush(0.24, 0.24, 0.52, 0.52, 0, paint);
  brush(0.5, 0.3, 0.18, 0.18, 0.09, WHITE);
  brush(0.3, 0.5, 0.2, 0.2, 0.06, other);
};

const coin: Thing = (brush, paint, other) => {
  brush(0.24, 0.24, 0.52, 0.52, 0.26, DARK);
  brush(0.28, 0.28, 0.44, 0.44, 0.22, other);
  brush(0.39, 0.39, 0.22, 0.22, 0.066, paint);
};

const box: Thing = (brush, paint, other) => {
  brush(0.22, 0.32, 0.56, 0.42, 0.02, paint);
  brush(0.2, 0.27, 0.6, 0.11, 0.02, other);
  brush(0.46, 0.27, 0.08, 0.47, 0, WHITE);
};

const THINGS: Record<ListingCategory, Thing> = {
  [ListingCategory.ELECTRONICS]: laptop,
  [ListingCategory.CLOTHING]: shirt,
  [ListingCategory.BOOKS]: books,
  [ListingCategory.HOME_AND_GARDEN]: lamp,
  [ListingCategory.SPORTS]: ball,
  [ListingCategory.ART]: painting,
  [ListingCategory.COLLECTIBLES]: coin,
  [ListingCategory.OTHER]: box,
};

/** Paints a thing of a category, with its shadow, on the background number `n`. */
export function paintThing(canvas: Canvas, category: ListingCategory, n: number, random: Random): void {
  const { width: side, gradient, block } = canvas;
  const wall = n % WALLS.length;
  const [paint, other] = random.shuffled(PAINTS.filter((_, place) => place !== wall));
  gradient(...WALLS[wall]!);
  const shadow = {
    x: 0.2 * side,
    y: 0.755 * side,
    width: 0.6 * side,
    height: 0.05 * side,
    radius: 0.025 * side,
  };
  block({ ...shadow, fill: DARK, opacity: 0.1 });
  const brush: Brush = (x, y, width, height, radius, fill) =>
    block({
      x: x * side,
      y: y * side,
      width: width * side,
      height: height * side,
      radius: radius * side,
      fill,
    });
  THINGS[category](brush, paint!, other!);
}
