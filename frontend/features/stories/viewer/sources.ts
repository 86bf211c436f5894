interface Picture {
  url: string;
  sizes: readonly { url: string; width: number }[];
}

/** The attributes of an image that fills the stage, which is at most 460 px wide beside the phone. */
export const sourcesOf = ({ url, sizes }: Picture) => ({
  srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join() || undefined,
  sizes: '(min-width: 768px) 460px, 100vw',
  src: url,
});
