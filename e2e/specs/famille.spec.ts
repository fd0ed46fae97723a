import { enterAs, provideSaison } from '../commands/api.ts';
import {
  compteOf,
  cotisationsOf,
  newFormule,
  newMember,
  newNatation,
  provideSection,
} from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { FamillePage } from '../pages/famille-page.ts';

test(
  'a family: two members, a payer who is no member, and one règlement shared to the centime',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const natation = await newNatation(admin);
    const eveil = await newFormule(admin, await provideSection(admin, '102', 'Éveil sportif'), {
      designation: 'Éveil sportif',
      montant: 150.35,
    });
    const daughter = await newMember(admin, 'Lina', 'Baccouche');
    const son = await newMember(admin, 'Skander', 'Baccouche');
    await enterAs(context, admin);
    const famille = new FamillePage(page);
    await famille.open();
    await page.keyboard.press('n');

    await test.step('nothing can be saved before it is complete', async () => {
      await expect(famille.save()).toBeDisabled();
      await famille.createPayer('Mansouri', 'Hédi');
      await expect(famille.payer()).toHaveValue(/MANSOURI.*Hédi|Hédi.*MANSOURI/);
      await famille.fillMember(1, daughter.codeAdherent, 'Tuteur légal', natation.code);
      await famille.fillMember(2, son.codeAdherent, 'Oncle', eveil.code);
      await expect(famille.form().getByText('450,35 Dh').first()).toBeVisible();
    });

    await test.step('a part may be paid, its shares lose nothing to rounding; more than the total is refused', async () => {
      await famille.payTogether('100');
      await expect(famille.share(1)).toHaveText('Part du règlement 66,61 Dh');
      await expect(famille.share(2)).toHaveText('Part du règlement 33,39 Dh');
      await expect(famille.save()).toBeEnabled();
      await famille.payTogether('500');
      const refusal = 'Validation bloquée : cotisations 450,35 Dh, règlements 500,00 Dh, différence 49,65 Dh';
      await expect(famille.form().getByText(refusal)).toBeVisible();
      await expect(famille.save()).toBeDisabled();
    });

    await test.step('the whole of it is taken', async () => {
      await famille.payTogether('450,35');
      await expect(famille.share(1)).toHaveText('Part du règlement 300,00 Dh');
      await expect(famille.share(2)).toHaveText('Part du règlement 150,35 Dh');
      await famille.save().dblclick();
      await expect(page.getByText('Cotisation famille créée', { exact: true })).toBeVisible();
    });

    await test.step('the club holds once what was shown', async () => {
      const [recorded, ...others] = await cotisationsOf(admin, daughter);
      expect(others).toEqual([]);
      expect(recorded).toMatchObject({
        type: 'famille',
        payeur: { nom: 'MANSOURI', prenom: 'Hédi' },
        adherents: [
          { adherentId: daughter.id, lienParente: 'Tuteur légal', montantAdherent: 300, montantAlloue: 300 },
          { adherentId: son.id, lienParente: 'Oncle', montantAdherent: 150.35, montantAlloue: 150.35 },
        ],
        reglements: [{ montantTotal: 450.35, notes: 'Règlement automatique pour cotisations famille' }],
        restant: 0,
      });
      const compte = await compteOf(admin, { id: recorded!.payeurId });
      expect(compte).toMatchObject({ payeur: { estAdherent: false }, resteAPayer: 0, solde: 0 });
      const row = famille.row(recorded!.codeCotisation);
      await expect(row).toContainText('Complète');
      await expect(row).toContainText('MANSOURI Hédi');
    });
  },
);
