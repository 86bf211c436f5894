/** Red, green, blue; 0 to 255. */
export type Colour = readonly [number, number, number];

export const colour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A shape's place in pixels; `radius` rounds its corners, half its side makes a circle. */
interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill: Colour;
  /** 0 to 1. */
  opacity?: number;
}

/** Pixels to paint on with the two things that the demo's pictures are made of: gradients and blocks. */
export function createCanvas(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3);

  function put(x: number, y: number, [red, green, blue]: Colour, opacity: number): void {
    const at = (y * width + x) * 3;
    pixels[at] = pixels[at]! + (red - pixels[at]!) * opacity;
    pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * opacity;
    pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * opacity;
  }

  /** From one colour in the upper left corner to another in the lower right one. */
  function gradient(from: Colour, to: Colour): void {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const share = (x / width) * 0.3 + (y / height) * 0.7;
        put(x, y, from, 1);
        put(x, y, to, share);
      }
  }

  function block({ x, y, width: w, height: h, radius = 0, fill, opacity = 1 }: Block): void {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    const [right, bottom] = [Math.min(width, Math.ceil(x + w)), Math.min(height, Math.ceil(y + h))];
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        // How far the pixel's middle lies outside the rounded edge: its softness is one pixel.
        const dx = Math.max(0, Math.abs(column + 0.5 - x - w / 2) - (w / 2 - radius));
        const dy = Math.max(0, Math.abs(row + 0.5 - y - h / 2) - (h / 2 - radius));
        const cover = Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
        put(column, row, fill, cover * opacity);
      }
  }

  return { width, height, pixels, gradient, block };
}

export type Canvas = ReturnType<typeof createCanvas>;
