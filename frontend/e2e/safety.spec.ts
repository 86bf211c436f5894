import { card, openComments } from './actions.ts';
import { expect, test } from './fixtures.ts';

const ATTEMPTS = [
  '<img src=x onerror="document.title=\'pwned\'">',
  '<script>document.title = "pwned"</script>',
  '<svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
  '&lt;b&gt;not bold&lt;/b&gt;',
];

for (const attempt of ATTEMPTS) {
  test(`shown as written: ${attempt}`, async ({ page, me }) => {
    page.on('dialog', (dialog) => Promise.reject(new Error(dialog.message())));
    const { id } = await me.post(`post ${attempt}`);
    await me.comment(id, `comment ${attempt}`);
    await page.goto('/');
    const post = page.getByRole('article').first();
    await openComments(post);
    await expect(post.getByText(`post ${attempt}`, { exact: true })).toBeVisible();
    await expect(post.getByText(`comment ${attempt}`, { exact: true })).toBeVisible();
    await expect(post.locator('img, script, b, svg[onload]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('pwned');
  });
}

test('only plain web addresses become links, and they know nothing of us', async ({ page, me }) => {
  await me.post(
    'hello javascript:alert(1) data:text/html,hi https://bank.example@evil.example/ https://example.org/x',
  );
  await page.goto('/');
  const links = card(page, 'hello').getByRole('link');
  await expect(links).toHaveText([me.username, 'just now', 'https://example.org/x']);
  await expect(links.last()).toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/);
});

test('an author cannot be made of markup', async ({ request }) => {
  const answer = await request.post('/api/register', {
    data: { username: '<img src=x>', password: 'long enough' },
  });
  expect(answer.status()).toBe(400);
});

test('the page allows only its own scripts and no embedding', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'];
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy?.split('; ')).toContain(rule);
  }
});
