import type { RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { descriptionOf } from './preview.ts';

/** How a system shows the installed app; its icons are made by the build (`frontend/build/appIcons.ts`). */
export const serveManifest = (env: Env): RequestHandler => {
  return (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .setHeader('Content-Type', 'application/manifest+json')
      .send(JSON.stringify(manifestOf(env)));
  };
};

const manifestOf = ({ community, THEME_COLOR, BACKGROUND_COLOR }: Env) => ({
  id: '/',
  name: community.productName,
  short_name: community.productName,
  description: descriptionOf(community),
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: THEME_COLOR,
  background_color: BACKGROUND_COLOR,
  categories: ['social'],
  icons: [
    icon('/icon-192.png', 'image/png', '192x192', 'any'),
    icon('/icon-512.png', 'image/png', '512x512', 'any'),
    icon('/icon-maskable.png', 'image/png', '512x512', 'maskable'),
    icon('/icon.svg', 'image/svg+xml', 'any', 'any'),
  ],
  shortcuts: [
    { name: 'Messages', url: '/messages' },
    { name: 'Friends', url: '/friends' },
  ],
});

const icon = (src: string, type: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  type,
  sizes,
  purpose,
});
