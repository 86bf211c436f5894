import type { ReactNode } from 'react';
import { matchRoutes, Navigate, useLocation, useParams, useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { pageRoutes, type PageRoute } from '../../graphql-server/contract/pageRoutes.ts';
import { paths } from '../lib/paths.ts';
import { useAsMember } from '../lib/session/asMember.ts';
import { LazyBoundary } from '../ui/LazyBoundary.tsx';
import type { Preloadable } from '../lib/loading/preloadable.tsx';
import { Access, GuestsOnly } from './Access.tsx';
import { Page } from './Page.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';
import { crashText } from './crashStrings.ts';

/** A route, and in its handle the code that it needs. */
const route = <Path extends PageRoute | '*'>(
  path: Path,
  element: ReactNode,
  handle: Pick<Preloadable, 'preload'>,
) => ({ path, element, handle });

const page = <Path extends PageRoute | '*'>(path: Path, title: string, Its: Preloadable) =>
  route(path, <Page title={title} page={<Its />} />, Its);

const forAll = [
  route(pageRoutes.feed, <Home />, {
    preload: () => (postOfAddress() ? pages.Post : pages.Home).preload(),
  }),
  page(pageRoutes.coins, 'Coins', pages.Coins),
  page(pageRoutes.forum, 'Report an Issue', pages.Forum),
  page(pageRoutes.forumPost, 'Forum post', pages.ForumPost),
  route(pageRoutes.member, <MemberPage />, pages.Profile),
  page(pageRoutes.groups, 'Groups', pages.Groups),
  route(pageRoutes.group, <OneGroup />, pages.Group),
  page(pageRoutes.marketplace, 'Marketplace', pages.Marketplace),
  page(pageRoutes.members, 'Members', pages.Members),
  page(pageRoutes.listing, 'Listing', pages.Listing),
];

/** Targets of shared links. */
const forGuestsToo = [route(pageRoutes.post, <OnePost />, pages.Post)];

const forMembers = [
  page(pageRoutes.profile, 'Your profile', pages.Profile),
  page(pageRoutes.messages, 'Messages', pages.Messages),
  page(pageRoutes.messageRequests, 'Message requests', pages.Messages),
  page(pageRoutes.friends, 'Friends', pages.Friends),
  page(pageRoutes.settings, 'Settings', pages.Settings),
];

const authPage = <Page title="Log in" page={<pages.Auth />} skeleton={null} />;
const layout = (
  <LazyBoundary text={crashText.title}>
    <pages.Layout />
  </LazyBoundary>
);

const forGuests = [route(pageRoutes.auth, authPage, pages.Auth)];

/** Section 2's routes. */
const routes: RouteObject[] = [
  { element: <GuestsOnly />, children: forGuests },
  {
    element: layout,
    handle: pages.Layout,
    children: [
      { element: <Access guests />, children: forGuestsToo },
      { element: <Access lurkers />, children: forAll },
      { element: <Access />, children: forMembers },
      page('*', 'Page not found', pages.Others),
    ],
  },
];

type Routed = (typeof forGuests | typeof forGuestsToo | typeof forAll | typeof forMembers)[number]['path'];
/** Does not compile if an address of `pageRoutes.ts` has no route, and names it: the server answers it with 200. */
({}) satisfies Record<Exclude<PageRoute, Routed>, unknown>;

export const Router = () => useRoutes(routes);

/** Fetches the code of a page before it is shown. */
export async function preloadPage(at: Location): Promise<void> {
  await Promise.all((matchRoutes(routes, at) ?? []).map(({ route }) => route.handle?.preload()));
}

/** The post of an old address (`/?post=12`), which notifications still use. */
const postOfAddress = (search = location.search) => new URLSearchParams(search).get('post');

/** The feed; an old address of a post is redirected to the post's page. */
function Home() {
  const id = postOfAddress(useLocation().search);
  if (id) return <Navigate to={paths.post(id)} replace />;
  return <Page title="Feed" page={<pages.Home />} />;
}

function OnePost() {
  const { id } = useParams();
  return <Page key={id} title="Post" page={<pages.Post />} />;
}

/** Its title is the name in the address. */
function MemberPage() {
  const { username } = useParams();
  return <Page title={username!} page={<pages.Profile />} />;
}

/** On phones, a member's group has the whole window while it loads too. */
function OneGroup() {
  const { groupId } = useParams();
  const skeleton = (
    <div data-chat={useAsMember() ? '' : undefined}>
      <PageSkeleton />
    </div>
  );
  return <Page key={groupId} title="Group" page={<pages.Group />} skeleton={skeleton} />;
}
