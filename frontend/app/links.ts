import {
  Coins,
  Contact,
  Flag,
  House,
  MessageCircle,
  MessagesSquare,
  Rocket,
  Settings,
  Store,
  TrendingUp,
  Users,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { strings } from './strings.ts';

/** A link to a page; `membersOnly`: its route is protected. */
interface InternalLink {
  label: string;
  icon: LucideIcon;
  to: string;
  membersOnly?: boolean;
  /** Not shown from this width on. */
  hideFrom?: 'xl';
}

/** An entry of a menu: a page of the app or an external address. */
export type MenuLink = InternalLink | { label: string; icon?: LucideIcon; href: string };

const feed = { label: strings.feed, icon: House, to: paths.feed };
const home = { ...feed, label: strings.home };
const friends = { label: strings.friends, icon: Users, to: paths.friends, membersOnly: true };
const members = { label: strings.members, icon: Contact, to: paths.members };
const groups = { label: strings.groups, icon: UsersRound, to: paths.groups };
const messenger = { label: strings.messenger, icon: MessageCircle, to: paths.messages, membersOnly: true };
const messages = { ...messenger, label: strings.messages };
const marketplace = { label: strings.marketplace, icon: Store, to: paths.marketplace };
const coins = { label: strings.coins, icon: Coins, to: paths.coins, hideFrom: 'xl' as const };
const settings = { label: strings.settings, icon: Settings, to: paths.settings, membersOnly: true };
const launchpad = { label: strings.launchpad, icon: Rocket, href: config.links.launchpad };
const dexscreener = { label: strings.dexscreener, icon: TrendingUp, href: config.links.dexscreener };
const reportIssue = { label: strings.reportIssue, icon: Flag, to: paths.forum };
const community = { label: strings.community, icon: MessagesSquare, href: config.links.community };

/** Section 2's lists, in its order, and the members, the marketplace and the coins, which it does not list. A new page adds its line to each. */
export const sidebarLinks: MenuLink[] = [
  feed,
  friends,
  members,
  groups,
  messenger,
  marketplace,
  coins,
  launchpad,
  dexscreener,
  community,
  reportIssue,
];
export const mobileMenuLinks: MenuLink[] = [
  home,
  friends,
  members,
  groups,
  messenger,
  marketplace,
  coins,
  settings,
  launchpad,
  reportIssue,
];
export const mobileExternalLinks: MenuLink[] = [dexscreener, community];
export const bottomBarLinks: InternalLink[] = [home, friends, messages];
export const accountLinks: MenuLink[] = config.accounts.map(({ name, url }) => ({ label: name, href: url }));

/** Links to protected pages are only shown to members. */
export const shownTo = <Link extends MenuLink>(asMember: boolean, links: Link[]): Link[] =>
  links.filter((link) => asMember || !('membersOnly' in link));
