import type { Request } from 'express';
import { maskAddress } from '../telemetry/maskAddress.ts';

/** Where a sign-in comes from, as members see it in their settings. */
export interface SignInOrigin {
  /** The device, such as "Firefox on Linux". */
  device: string;
  /** As coarse as in the log: who reads the database learns no addresses. */
  network: string;
}

/** The first that fits counts: browsers name others, from which they descend, after themselves. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** A user agent in plain words; no part of it is shown, because it may say anything. */
export function deviceName(agent = ''): string {
  const text = agent.slice(0, 512);
  const [browser, system] = [named(BROWSERS, text), named(SYSTEMS, text)];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ?? 'An unrecognised device';
}

export const originOf = ({ headers, ip }: Request): SignInOrigin => ({
  device: deviceName(headers['user-agent']),
  network: maskAddress(ip),
});
