import { Suspense, lazy } from 'react';
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Access, GuestsOnly } from './Access.tsx';
import { Page } from './Page.tsx';
import { strings } from './strings.ts';

const Layout = lazy(() => import('./Layout.tsx'));
const MessagesPage = lazy(() => import('./MessagesPage.tsx'));
const NotFound = lazy(() => import('./NotFound.tsx'));
const AuthPage = lazy(() => import('../features/auth/AuthPage.tsx'));
const CoinsPage = lazy(() => import('./CoinsPage.tsx'));
const ForumPage = lazy(() => import('../features/forum/ForumPage.tsx'));
const ForumPostPage = lazy(() => import('../features/forum/ForumPostPage.tsx'));
const FriendsPage = lazy(() => import('./FriendsPage.tsx'));
const GroupPage = lazy(() => import('./GroupPage.tsx'));
const GroupsPage = lazy(() => import('./GroupsPage.tsx'));
const HomePage = lazy(() => import('./HomePage.tsx'));
const ListingPage = lazy(() => import('../features/marketplace/listing/ListingPage.tsx'));
const MarketplacePage = lazy(() => import('../features/marketplace/MarketplacePage.tsx'));
const PostPage = lazy(() => import('../features/posts/PostPage.tsx'));
const SettingsPage = lazy(() => import('./SettingsPage.tsx'));
const ProfilePage = lazy(() => import('./ProfilePage.tsx'));

/** Section 2's routes. Each page travels in files of its own. */
export function Router() {
  return (
    <Routes>
      <Route element={<GuestsOnly />}>
        <Route path={paths.auth} element={<Page title="Log in" page={<AuthPage />} skeleton={null} />} />
      </Route>
      <Route
        element={
          <Suspense>
            <Layout />
          </Suspense>
        }
      >
        <Route element={<Access lurkers />}>
          <Route path={paths.feed} element={<Home />} />
          <Route path={paths.coins} element={<Page title={strings.coins} page={<CoinsPage />} />} />
          <Route path={paths.forum} element={<Page title="Report an Issue" page={<ForumPage />} />} />
          <Route path={`${paths.forum}/:id`} element={<Page title="Forum post" page={<ForumPostPage />} />} />
          <Route path={`${paths.profile}/:username`} element={<MemberPage />} />
          <Route path={paths.groups} element={<Page title="Groups" page={<GroupsPage />} />} />
          <Route path={`${paths.groups}/:groupId`} element={<OneGroup />} />
          <Route path={paths.marketplace} element={<Page title="Marketplace" page={<MarketplacePage />} />} />
          <Route
            path={`${paths.marketplace}/:listingId`}
            element={<Page title="Listing" page={<ListingPage />} />}
          />
        </Route>
        <Route element={<Access />}>
          <Route path={paths.profile} element={<Page title="Your profile" page={<ProfilePage />} />} />
          <Route path={paths.messages} element={<Page title="Messages" page={<MessagesPage />} />} />
          <Route path={paths.friends} element={<Page title="Friends" page={<FriendsPage />} />} />
          <Route path={paths.settings} element={<Page title={strings.settings} page={<SettingsPage />} />} />
        </Route>
        <Route path="*" element={<Page title="Page not found" page={<NotFound />} />} />
      </Route>
    </Routes>
  );
}

/** The feed, or the one post that the address names (`?post=12`). */
function Home() {
  const id = useSearchParams()[0].get('post');
  if (id !== null) return <Page key={id} title="Post" page={<PostPage id={id} />} />;
  return <Page title="Feed" page={<HomePage />} />;
}

/** Titled by the name in its address. */
function MemberPage() {
  const { username } = useParams();
  return <Page title={username!} page={<ProfilePage />} />;
}

function OneGroup() {
  const { groupId } = useParams();
  return <Page key={groupId} title="Group" page={<GroupPage />} />;
}
