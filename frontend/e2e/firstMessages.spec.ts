import { button } from './actions.ts';
import { chat, field, openMessages, say, texts } from './chatActions.ts';
import { expect, test } from './fixtures.ts';

test('the first message of a stranger waits among the requests until it is accepted', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  await ann.request(me.id, 'gm from ann');
  await openMessages(page);
  await page.getByRole('link', { name: '1 message request' }).click();
  await page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: ann.username }).click();
  await expect(chat(page).getByText('gm from ann')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await button(page, 'Accept').click();
  await expect(field(page)).toBeFocused();
  await say(page, 'gm ann');
  await expect.poll(() => texts(page)).toEqual(['gm from ann', 'gm ann']);
});
