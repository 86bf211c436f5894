import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { THEME_ID, themeCss } from '../../contract/theme/themeCss.ts';
import type { Community } from '../config/community.ts';
import type { Env } from '../config/env.ts';
import { contentPolicy, newNonce } from '../http/guards.ts';
import { cookieNameOf } from '../sessions/sessions.ts';
import { escaped, generalTags, previewTags, type Preview } from './preview.ts';

export type SendDocument = (request: Request, response: Response, preview?: Preview | null) => void;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>\s*/;

/** Sends the one HTML document, with the public configuration, a fresh nonce and the preview of what is at the address. */
export function documentSender(env: Env): SendDocument {
  const built = readFileSync(join(env.PAGE_DIR, 'index.html'), 'utf8');
  let texts = textsFor(built, env);
  const seesFeed = ({ originalUrl, headers }: Request) =>
    originalUrl === '/' && headers.cookie?.includes(`${cookieNameOf(env)}=`);
  const withPreview = (preview: Preview, nonce: string) =>
    texts.whole
      .replaceAll('__NONCE__', nonce)
      .replace(TITLE, () => `<title>${escaped(preview.title)}</title>`)
      .replace(DESCRIPTION, () => previewTags(env.community, preview));
  return (request, response, preview) => {
    if (texts.community !== env.community || texts.accent !== env.ACCENT_COLOR) texts = textsFor(built, env);
    const nonce = newNonce();
    const html = preview
      ? withPreview(preview, nonce)
      : (seesFeed(request) ? texts.forFeed : texts.general).replaceAll('__NONCE__', nonce);
    response
      .setHeader('Content-Security-Policy', contentPolicy(nonce))
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  };
}

interface Texts {
  community: Community;
  ACCENT_COLOR: string;
}

/** The document for a community, made again when owners have changed its settings. */
function textsFor(built: string, { community, ACCENT_COLOR: accent }: Texts) {
  // `<` is escaped so that no configured name can end the element that contains the JSON.
  const config = JSON.stringify(community).replaceAll('<', '\\u003c');
  const css = themeCss(accent);
  const whole = built
    .replace('__CONFIG__', () => config)
    .replace('</head>', (end) =>
      css ? `  <style id="${THEME_ID}" nonce="__NONCE__">${css}</style>\n  ${end}` : end,
    );
  const general = whole.replace(DESCRIPTION, () => generalTags(community));
  // Whoever is about to see a prerendered feed is not made to wait for code: `start/` fetches it behind that.
  const forFeed = general.replaceAll(/^.*rel="modulepreload".*\n/gm, '');
  return { community, accent, whole, general, forFeed };
}
