import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enterAs } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import { remotesFolder } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** A checkout of the screens of finance, whose builds the club under test serves. */
function checkoutOfFinance() {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-deployment-'));
  const finance = path.join(folder, 'mfe-finance');
  const made = /[\\/](node_modules|dist|\.cache)$/;
  cpSync(path.join(root, 'mfe-finance'), finance, {
    recursive: true,
    filter: (source) => !made.test(source),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const build = () =>
    void execFileSync('npm', ['run', 'build'], { cwd: finance, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    /** The command of CONTRIBUTING, after a change of the title of «Caisse». */
    deploy(title: string) {
      const place = path.join(finance, 'src', 'caisse', 'caisse-page.tsx');
      writeFileSync(place, readFileSync(place, 'utf8').replace(/title="Caisse[^"]*"/, `title="${title}"`));
      build();
    },
    serve: () => serve(path.join(finance, 'dist')),
    /** Other journeys of this club need the screens of the checkout that all share. */
    remove() {
      serve(path.join(root, 'mfe-finance', 'dist'));
      rmSync(folder, { recursive: true });
    },
  };
}

function serve(dist: string): void {
  const next = path.join(remotesFolder(), 'next-finance');
  symlinkSync(dist, next);
  renameSync(next, path.join(remotesFolder(), 'finance'));
}

test('a front end deployed alone: what is typed on an open page is saved, and the next screen is the new one', async ({
  page,
  context,
  admin,
}) => {
  const checkout = checkoutOfFinance();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  try {
    checkout.deploy('Caisse');
    checkout.serve();
    await enterAs(context, admin);
    await page.goto('/sections?nouveau=oui');
    const designation = `Section ${newCode('S')}`;
    const field = page.getByRole('dialog').getByLabel(/^Désignation/);
    await page.getByRole('dialog').getByLabel(/^Code/).fill(newCode('S'));
    await field.fill(designation);

    await test.step('the new build leaves what is typed as it is', async () => {
      checkout.deploy('Caisse du jour');
      await expect(field).toHaveValue(designation);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Créer/ })
        .click();
      await expect(page.getByText(designation).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the next screen is the new one, and says so', async () => {
      await menu.getByRole('link', { name: 'Caisse', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Caisse du jour', level: 1 })).toBeVisible();
      await expect(page.getByText('Écran mis à jour')).toBeVisible();
    });

    await test.step('a page whose files are gone loads itself again and blames no network', async () => {
      await menu.getByRole('button', { name: 'Catalogue' }).click();
      await menu.getByRole('link', { name: 'Sections', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Sections', level: 1 })).toBeVisible();
      checkout.deploy('Caisse de demain');
      checkout.deploy('Caisse de toujours');
      await page.evaluate(() => sessionStorage.clear());
      await menu.getByRole('link', { name: 'Remises de chèques', exact: true }).click();
      await expect(page.getByText('Écran mis à jour')).toBeVisible();
      await menu.getByRole('link', { name: 'Caisse', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Caisse de toujours', level: 1 })).toBeVisible();
    });
  } finally {
    checkout.remove();
  }
});
