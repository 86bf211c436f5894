const KB = 1_024;

/** A file's size for people: `312 KB`, `4.2 MB` (1 MB = 1024 × 1024 bytes). */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB'];
  const digits = unit === 'MB' && size < 10 ? 1 : 0;
  return `${Math.max(size, 1).toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}
