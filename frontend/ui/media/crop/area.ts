/**
 * The kept part of a picture: its centre in shares of the picture's width and height, and its zoom (1: as much of the
 * picture as the frame can hold).
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const START: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** A rectangle in shares of the picture's width and height. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `ratio` is the width of the picture divided by that of the frame, at the same height. */
const extent = (zoom: number, ratio: number) => ({
  width: Math.min(1, 1 / ratio) / zoom,
  height: Math.min(1, ratio) / zoom,
});

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Moves and zooms the crop so that the picture fills the frame. */
function inside({ x, y, zoom }: Crop, ratio: number): Crop {
  const allowed = between(zoom, 1, MAX_ZOOM);
  const { width, height } = extent(allowed, ratio);
  return {
    x: between(x, width / 2, 1 - width / 2),
    y: between(y, height / 2, 1 - height / 2),
    zoom: allowed,
  };
}

export function areaOf(crop: Crop, ratio: number): Area {
  const { x, y, zoom } = inside(crop, ratio);
  const { width, height } = extent(zoom, ratio);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Drags the picture by shares of the frame's width and height; to the right and down are positive. */
export function drag(crop: Crop, ratio: number, right: number, down: number): Crop {
  const { width, height } = extent(crop.zoom, ratio);
  return inside({ ...crop, x: crop.x - right * width, y: crop.y - down * height }, ratio);
}

export const zoomTo = (crop: Crop, ratio: number, zoom: number): Crop => inside({ ...crop, zoom }, ratio);
