import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';

/** Modules of white around the code, which readers need. */
const BORDER = 4;

/** A QR code, drawn in the browser: no other server sees what it says. Black on white in both colour modes, for readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      display="block"
      w="min(220px, 100%)"
      mx="auto"
      borderRadius="l2"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
