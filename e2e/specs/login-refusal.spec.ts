import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

const refusals: { status: number; message: string; headers: Record<string, string> }[] = [
  { status: 401, message: 'Code ou mot de passe incorrect.', headers: {} },
  {
    status: 429,
    message: 'Trop de tentatives. Réessayez dans un instant.',
    headers: { 'Retry-After': '90' },
  },
];

for (const { status, message, headers } of refusals)
  test(`a refusal ${status} at the sign-in lies neither over the sentence above it nor over the field below`, async ({
    page,
  }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status, headers, json: { code: 'refused', message } }),
    );
    for (const viewport of [{ width: 1366, height: 768 }, narrowest]) {
      await page.setViewportSize(viewport);
      await page.goto('/login');
      await page.getByLabel('Code').fill('111');
      await page.getByLabel('Mot de passe', { exact: true }).fill('nope');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
      const [intro, refusal, label] = [
        await box('.login-intro'),
        await box('.login-refusal'),
        await box('.login-form label >> nth=0'),
      ];
      expect(refusal.y).toBeGreaterThanOrEqual(intro.y + intro.height);
      expect(label.y).toBeGreaterThanOrEqual(refusal.y + refusal.height);
      const overflow = await page
        .locator('.login-refusal')
        .evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(overflow).toBe(0);
      expect(await reflowFaults(page)).toEqual([]);
    }
  });
