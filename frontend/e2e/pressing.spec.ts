import { button, card, settled } from './actions.ts';
import { expect, test } from './fixtures.ts';

test('a press right after scrolling is heard', async ({ page, me }) => {
  const name = (n: number) => `number ${n} of ${me.username}`;
  for (let n = 0; n < 12; n++) await me.post(name(n));
  await page.goto('/');
  await card(page, name(11)).waitFor();
  await settled(page);
  for (const n of [10, 9, 8]) {
    const like = button(card(page, name(n)), 'Like');
    // In one go: the list takes itself to be scrolling for 150 ms after the last movement.
    const pressed = await like.evaluate(
      (element) =>
        new Promise<boolean>((done) => {
          addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(press)), {
            once: true,
          });
          scrollBy(0, 120);
          const press = () => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            done(element.contains(hit));
          };
        }),
    );
    expect(pressed, name(n)).toBe(true);
    const box = (await like.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 5);
    await page.mouse.wheel(0, 5);
    await page.mouse.down();
    await page.mouse.up();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  }
});
