import { defineKeyframes } from '@chakra-ui/react/styled-system';

export const keyframes = defineKeyframes({
  shimmer: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } },
  /** The spinner: three blocks light up one after another. */
  chain: {
    '0%, 60%, 100%': { opacity: 0.25, transform: 'scale(.8)' },
    '30%': { opacity: 1, transform: 'scale(1)' },
  },
  enter: { from: { opacity: 0, transform: 'translateY(8px)' } },
  appear: { from: { opacity: 0 } },
  leave: { to: { opacity: 0 } },
  swipeOut: {
    from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
    to: { transform: 'translateX(calc(100% + 32px))' },
  },
  slideIn: { from: { transform: 'translateX(100%)' } },
  bonk: {
    '25%': { transform: 'scale(1.14, .78) rotate(-6deg)' },
    '55%': { transform: 'scale(.92, 1.12) rotate(6deg)' },
    '80%': { transform: 'scale(1.03, .97) rotate(-2deg)' },
  },
  boom: {
    from: { opacity: 0, transform: 'scale(.4)' },
    '30%': { opacity: 1, transform: 'scale(1.5) rotate(-8deg)' },
    to: { opacity: 0, transform: 'scale(1.9)' },
  },
  pop: { '50%': { transform: 'scale(1.22)' } },
});
