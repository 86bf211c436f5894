import type { TestApp } from './testApp.ts';

/** What a crawler reads at an address: the status, and the tags of the head by name. */
export async function headOf(app: TestApp, path: string, init?: RequestInit) {
  const response = await app.nobody.fetch(path, init);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags: Record<string, string> = {};
  for (const [, name, content] of head.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)" \/>/g))
    tags[name!] = decoded(content!);
  const title = decoded(/<title>(.*?)<\/title>/s.exec(head)![1]!);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return { status: response.status, html, tags, title, canonical, headers: response.headers };
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
