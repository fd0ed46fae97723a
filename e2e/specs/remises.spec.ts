import { enterAs } from '../commands/api.ts';
import { owedBy, provideDebtor } from '../commands/debtor.ts';
import { correct } from '../commands/correct.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

interface Reglement {
  id: string;
  codeReglement: string;
}

test(
  'thirty cheques go on a slip in four clicks; it is locked, printed and cashed, and one comes back',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const payer = await provideDebtor(admin, { prenom: 'Rim', nom: 'Chéquier' }, 3_000);
    const numbers = Array.from({ length: 30 }, (_, index) => `77${String(index).padStart(5, '0')}`);
    const paid: Reglement[] = [];
    for (const reference of numbers)
      paid.push(
        await admin.post<Reglement>('/api/reglements', {
          payeurId: payer.id,
          montantTotal: 100,
          typeReglement: 'cheque',
          reference,
          banque: 'BIAT',
        }),
      );
    const top = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

    await test.step('from the menu to the slip', async () => {
      await page.goto('/');
      let clicks = 0;
      const click = async (target: ReturnType<typeof page.getByRole>) => {
        clicks += 1;
        await target.click();
      };
      await click(page.getByRole('link', { name: 'Remises de chèques' }));
      await click(page.getByRole('button', { name: 'Nouvelle remise' }).first());
      await expect(page.getByLabel('Choisir le chèque 7700029')).toBeVisible();
      if ((await top.getByLabel(/^Banque/).inputValue()) === '') await page.keyboard.type('Banque Populaire');
      await click(page.getByLabel('Tout choisir'));
      await expect(top.getByText(/chèques choisis, /)).toBeVisible();
      await click(page.getByRole('button', { name: 'Créer la remise' }));
      await expect(page.getByRole('heading', { name: /^Remise REM-/ })).toBeVisible();
      expect(clicks).toBe(4);
    });

    await test.step('lock, print, cash', async () => {
      for (const reference of numbers) await expect(top.getByText(reference, { exact: true })).toHaveCount(1);
      await top.getByRole('button', { name: 'Verrouiller' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Verrouiller' }).click();
      await expect(page.getByText('Remise verrouillée')).toBeVisible();
      const address = await page.getByRole('link', { name: /^Imprimer le bordereau/ }).getAttribute('href');
      const paper = await page.request.get(address ?? '');
      expect(paper.headers()['content-type']).toBe('application/pdf');
      await page.getByRole('button', { name: 'Encaisser' }).click();
      await top.getByRole('button', { name: 'Encaisser' }).click();
      await expect(page.getByText('Remise encaissée')).toBeVisible();
      await expect(page.getByText(/^Encaissée le /)).toBeVisible();
    });

    await test.step('one comes back, with a fee', async () => {
      const [cheque] = paid;
      await page.goto(`/payments?reglement=${cheque?.id}&saison=toutes`);
      await correct(page, 'Impayé');
      await page.getByLabel(/^Motif/).fill('Sans provision');
      await page.getByLabel(/^Frais/).fill('25');
      await page.getByRole('button', { name: 'Déclarer impayé' }).click();
      await expect(page.getByRole('dialog').getByText('Chèque impayé', { exact: true })).toBeVisible();
      expect(await owedBy(admin, payer.id)).toBe(125);
    });
  },
);
