import { enterAs, provideSaison } from '../commands/api.ts';
import { countClicks, formule, member, newNom, take, tell } from '../commands/counted.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { cotisationsOf, provideSection } from '../commands/money.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('a family of four, two rules and the part of the season that is left, in three payments: one screen, the reasons read, at most 110 keys', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  await enterAs(context, admin);
  const section = await provideSection(admin, '101', 'Natation');
  const adulte = await formule(admin, section, 2_400, 'fin_saison');
  const enfant = await formule(admin, section, 1_200, 'fin_saison');
  const of = { formuleIds: [adulte.id, enfant.id] };
  const paliers = [
    { rang: 3, effet: { pourcentage: 10 } },
    { rang: 4, effet: { pourcentage: 20 } },
  ];
  const conditions = [
    { genre: 'prorata', par: 'mois', plancher: 30 },
    { genre: 'famille', sur: 'inscription', paliers },
  ];
  const regles: { id: string }[] = [];
  for (const [ordre, condition] of conditions.entries())
    regles.push(await admin.post('/api/regles-tarifaires', { ...of, ordre, condition, cumulable: true }));
  const nom = newNom();
  const family = [
    { who: await member(admin, nom, 'Salma'), own: adulte },
    { who: await member(admin, nom, 'Karim'), own: adulte, lien: ['Karim', 'Conjoint(e)'] },
    { who: await member(admin, nom, 'Lina'), own: enfant, lien: ['Lina', 'Mère'] },
    { who: await member(admin, nom, 'Yanis'), own: enfant, lien: ['Yanis', 'Mère'] },
  ];
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  const clicks = await countClicks(page);
  await guichet.open();

  await test.step('each with a formula; the payer is the first', async () => {
    for (const { who, own, lien } of family) {
      if (lien) await keyboard.press('F6');
      await take(keyboard, who.codeAdherent);
      await expect(guichet.formule()).toBeFocused();
      await take(keyboard, own.code);
      if (!lien) continue;
      const [prenom, text] = lien;
      await keyboard.press('F9');
      await keyboard.choose(page.getByLabel(`Le payeur est, pour ${prenom}`), text!);
    }
  });

  await test.step('the reasons are read, and it is paid in three', async () => {
    await expect(page.getByText(/mois sur 12/)).toHaveCount(4);
    await expect(page.getByText(/3e de la famille, −10/)).toBeVisible();
    await expect(page.getByText(/4e de la famille, −20/)).toBeVisible();
    await keyboard.press('F9');
    await expect(guichet.amount(1)).toBeFocused();
    await keyboard.press('f');
    await expect(guichet.amount(3)).toBeVisible();
    await expect(guichet.submit()).toBeEnabled();
    await saveReceived(page, keyboard);
    await expect(guichet.done()).toBeVisible();
  });

  for (const { id } of regles) await admin.delete(`/api/regles-tarifaires/${id}`);
  tell('keys', keyboard.keys);
  tell('clicks', await clicks());
  expect(keyboard.keys).toBeLessThanOrEqual(110);
  expect(await clicks()).toBe(0);
  const [recorded] = await cotisationsOf(admin, family[0]!.who);
  expect(recorded?.reglements).toHaveLength(3);
});
