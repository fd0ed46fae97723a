/**
 * F29: another site in the browser of somebody signed in. One of another host, to which the browser sends no cookie of ours, and
 * one of another port of our host, to which it does.
 */
import { enterAs, type Api } from '../commands/api.ts';
import { productUrl } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';
import { formPage, openForeignSite, type ForeignSite } from './foreign-site.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await openForeignSite(formPage(`${productUrl()}/api/adherents`, '{"nom":"Forge","prenom":"Ali"}'));
});
test.afterAll(() => site.close());

const countOf = async (admin: Api) =>
  (await admin.get<{ total: number }>('/api/adherents?search=forge&limit=1')).total;

for (const [which, host] of [
  ['of another host', '127.0.0.1'],
  ['on another port of our host', 'localhost'],
] as const) {
  test(`a site ${which} changes nothing, reads nothing and signs nobody out`, async ({
    page,
    context,
    admin,
  }) => {
    await enterAs(context, admin);
    const product = productUrl();
    await page.goto(`http://${host}:${site.port}/`);

    await test.step('scripts can neither write nor read', async () => {
      const told = await page.evaluate(async (url) => {
        const body = '{"nom":"Forge","prenom":"Ali"}';
        const plain = { 'Content-Type': 'text/plain' };
        const json = { 'Content-Type': 'application/json' };
        const asked = async (address: string, init: RequestInit): Promise<string> =>
          fetch(url + address, { credentials: 'include', ...init }).then(
            async (answer) => `${answer.type} ${await answer.text()}`,
            () => 'refused',
          );
        return {
          read: await asked('/api/adherents', {}),
          readBlindly: await asked('/api/adherents', { mode: 'no-cors' }),
          write: await asked('/api/adherents', { method: 'POST', headers: json, body }),
          writeBlindly: await asked('/api/adherents', {
            method: 'POST',
            mode: 'no-cors',
            headers: plain,
            body,
          }),
          signOut: await asked('/api/logout', { mode: 'no-cors', redirect: 'follow' }),
        };
      }, product);
      expect(told.read).toBe('refused');
      expect(told.write).toBe('refused');
      for (const blind of [told.readBlindly, told.writeBlindly, told.signOut])
        expect(blind).toMatch(/^(opaque |refused)$/);
    });

    await test.step('no event stream and no WebSocket opens', async () => {
      const opened = await page.evaluate(async (url) => {
        const ended = (source: EventTarget) =>
          new Promise<string>((resolve) => {
            source.addEventListener('open', () => resolve('open'));
            source.addEventListener('message', () => resolve('message'));
            source.addEventListener('error', () => resolve('error'));
          });
        return [
          await ended(new EventSource(`${url}/api/activites/events`, { withCredentials: true })),
          await ended(new WebSocket(`${url.replace('http', 'ws')}/api/activites/events`)),
        ];
      }, product);
      expect(opened).toEqual(['error', 'error']);
    });

    await test.step('the product is shown in no frame', async () => {
      await page.evaluate((url) => {
        const frame = document.createElement('iframe');
        frame.src = `${url}/members`;
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', resolve));
      }, product);
      const frame = page.frames().find((one) => one !== page.mainFrame());
      expect(await frame?.locator('#root').count()).toBe(0);
    });

    await test.step('a form that is sent by itself is refused', async () => {
      await page.evaluate(() => document.forms[0]?.submit());
      await expect(page.getByText(/cross_origin/)).toBeVisible();
    });

    expect(await countOf(admin)).toBe(0);
    await page.goto(`${product}/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/members/);
  });
}
