import type { ReactNode } from 'react';
import { matchRoutes, useLocation, useParams, useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Late } from '../ui/Late.tsx';
import type { Preloadable } from '../ui/preloadable.tsx';
import { Access, GuestsOnly } from './Access.tsx';
import { Page } from './Page.tsx';
import { pages } from './pages.ts';
import { strings } from './strings.ts';

/** A route, and in its handle the code that it needs. */
const place = (path: string, element: ReactNode, handle: Pick<Preloadable, 'preload'>): RouteObject => ({
  path,
  element,
  handle,
});

const page = (path: string, title: string, Its: Preloadable) =>
  place(path, <Page title={title} page={<Its />} />, Its);

const forAll = [
  place(paths.feed, <Home />, { preload: () => (postOfAddress() ? pages.Post : pages.Home).preload() }),
  page(paths.coins, strings.coins, pages.Coins),
  page(paths.forum, 'Report an Issue', pages.Forum),
  page(`${paths.forum}/:id`, 'Forum post', pages.ForumPost),
  place(`${paths.profile}/:username`, <MemberPage />, pages.Profile),
  page(paths.groups, 'Groups', pages.Groups),
  place(`${paths.groups}/:groupId`, <OneGroup />, pages.Group),
  page(paths.marketplace, 'Marketplace', pages.Marketplace),
  page(`${paths.marketplace}/:listingId`, 'Listing', pages.Listing),
];

const forMembers = [
  page(paths.profile, 'Your profile', pages.Profile),
  page(paths.messages, 'Messages', pages.Messages),
  page(paths.friends, 'Friends', pages.Friends),
  page(paths.settings, strings.settings, pages.Settings),
];

const door = <Page title="Log in" page={<pages.Auth />} skeleton={null} />;
const frame = (
  <Late text={strings.crash.title}>
    <pages.Layout />
  </Late>
);

/** Section 2's routes. */
const routes: RouteObject[] = [
  { element: <GuestsOnly />, children: [place(paths.auth, door, pages.Auth)] },
  {
    element: frame,
    handle: pages.Layout,
    children: [
      { element: <Access lurkers />, children: forAll },
      { element: <Access />, children: forMembers },
      page('*', 'Page not found', pages.NotFound),
    ],
  },
];

/** What the address shows. */
export const Router = () => useRoutes(routes);

/** Fetches the code of an address, so that it stands as soon as it is shown. */
export async function preloadPage(at: Location): Promise<void> {
  await Promise.all((matchRoutes(routes, at) ?? []).map(({ route }) => route.handle?.preload()));
}

/** The post that has a page of its own in the place of the feed (`/?post=12`). */
export const postOfAddress = (search = location.search) => new URLSearchParams(search).get('post');

/** The feed, or the one post that the address names. */
function Home() {
  const id = postOfAddress(useLocation().search);
  if (id !== null) return <Page key={id} title="Post" page={<pages.Post id={id} />} />;
  return <Page title="Feed" page={<pages.Home />} />;
}

/** Titled by the name in its address. */
function MemberPage() {
  const { username } = useParams();
  return <Page title={username!} page={<pages.Profile />} />;
}

function OneGroup() {
  const { groupId } = useParams();
  return <Page key={groupId} title="Group" page={<pages.Group />} />;
}
