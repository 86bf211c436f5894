import { useEffect, useState } from 'react';
import { onScroll } from './onScroll.ts';

const STEADY_PX = 12;

/** True after the page was scrolled downwards, false after upwards or at the top. Small tremors do not count. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    return onScroll(() => {
      if (Math.abs(scrollY - last) < STEADY_PX) return;
      setDown(scrollY > last && scrollY > 56);
      last = scrollY;
    });
  }, []);
  return down;
}
