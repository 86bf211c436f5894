import { House, MessagesSquare, Rocket, TrendingUp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { config } from '../config.ts';
import { paths } from '../paths.ts';
import { strings } from './strings.ts';

/** Where a menu entry leads: `to` inside the app, `href` outside. */
export type MenuLink = { label: string; icon?: LucideIcon } & ({ to: string } | { href: string });

const feed = { label: strings.feed, icon: House, to: paths.feed };
const home = { ...feed, label: strings.home };
const launchpad = { label: strings.launchpad, icon: Rocket, href: config.links.launchpad };
const dexscreener = { label: strings.dexscreener, icon: TrendingUp, href: config.links.dexscreener };
const community = { label: strings.community, icon: MessagesSquare, href: config.links.community };

/** Section 2's lists, in its order. A new page adds its line to each. */
export const sidebarLinks: MenuLink[] = [feed, launchpad, dexscreener, community];
export const mobileMenuLinks: MenuLink[] = [home, launchpad];
export const mobileExternalLinks: MenuLink[] = [dexscreener, community];
export const bottomBarLinks = [home];
export const accountLinks: MenuLink[] = config.accounts.map(({ name, url }) => ({ label: name, href: url }));
