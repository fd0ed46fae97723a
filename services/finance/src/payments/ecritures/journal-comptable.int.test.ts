import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sumOf } from '@club/contract';
import { clubSettings, clubToday } from '@club/service-kit';
import { assertRefusal, cheque, done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let payeurId: string;
const today = clubToday();
const why = { motif: 'Erreur' };

/** 13 600 owed and 15 300 received by a cheque that was cashed, 700 given back; 450 agreed, paid, reversed and deleted. */
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  const person = await club.given.person({ codeAdherent: '0042', nom: 'Trabelsi', prenom: 'Salma\t' });
  payeurId = person.id;
  await money.debts(payeurId, 13_600);
  const byCheque = await money.pay(
    payeurId,
    15_300,
    cheque({ dateReglement: '2026-09-05', reference: '0000123' }),
  );
  const cashed = { dateEncaissement: '2026-09-10', ...why };
  done(await club.staff.call('updateReglement', { params: { id: byCheque.id }, body: cashed }));
  const [credit] = await money.credits(payeurId);
  const refund = { montant: 700, dateRemboursement: '2026-09-12', typeReglement: 'espece', notes: 'Rendu' };
  done(await club.staff.call('refundCredit', { params: { id: credit!.id }, body: refund as never }));
  const mistake = await money.debts(payeurId, 450);
  const paid = await money.pay(payeurId, 450, { dateReglement: '2026-09-06' });
  const reversal = { ...why, dateReglement: '2026-09-08' };
  done(await club.staff.call('reverseReglement', { params: { id: paid.id }, body: reversal }));
  done(await club.staff.call('deleteCotisation', { params: { id: mistake.id } }));
});
after(() => club.stop());

const september = { dateDebut: '2026-09-01', dateFin: '2026-09-30' };
const always = { dateDebut: '2026-09-01', dateFin: today };
const entries = async (query: typeof always) =>
  done(await club.staff.call('reportJournalComptable', { query }));

/** The file, read as whoever checks it does. */
async function readFec({ dateDebut, dateFin }: typeof always) {
  const response = await club.staff.open(
    `/api/reports/journal-comptable/export?format=fec&dateDebut=${dateDebut}&dateFin=${dateFin}`,
  );
  const text = await response.text();
  assert.ok(text.endsWith('\r\n'));
  const [titles = [], ...lines] = text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split('\t'));
  assert.ok(lines.every(({ length }) => length === 18));
  const cell = (line: readonly string[], title: string) => line[titles.indexOf(title)] ?? '';
  const amount = (line: readonly string[], title: string) => Number(cell(line, title).replace(',', '.'));
  return { name: response.headers.get('Content-Disposition'), titles, lines, cell, amount };
}

describe('the entries of the accounts', () => {
  it('tell each movement on its day, corrections as entries of their own', async () => {
    const told = (await entries(september)).map(({ journal, date, lignes }) => [
      ...[journal, date],
      ...lignes.map(({ compteNum, debit, credit }) => `${compteNum} ${debit - credit}`),
    ]);
    assert.deepEqual(told, [
      ['BQ', '2026-09-05', '5112 15300', '411 -15300'],
      ['CA', '2026-09-06', '530 450', '411 -450'],
      ['CA', '2026-09-08', '411 450', '530 -450'],
      ['BQ', '2026-09-10', '512 15300', '5112 -15300'],
      ['CA', '2026-09-12', '4191 700', '530 -700'],
    ]);
    const own = (await entries(always)).filter(({ date }) => date === today);
    assert.deepEqual(
      own.map(({ journal, lignes }) => [
        journal,
        ...lignes.map(({ compteNum, libelle, debit, credit }) => [
          ...[compteNum, libelle.split(' ').slice(0, 2).join(' '), debit - credit],
        ]),
      ]),
      [
        ['VE', ['411', own[0]!.lignes[0]!.libelle, 13_600], ['756', own[0]!.lignes[1]!.libelle, -13_600]],
        ['OD', ['411', 'Crédit né', 1_700], ['4191', 'Crédit', -1_700]],
        ['VE', ['411', own[2]!.lignes[0]!.libelle, 450], ['756', own[2]!.lignes[1]!.libelle, -450]],
        ['VE', ['756', 'Cotisation supprimée', 450], ['411', 'Cotisation supprimée', -450]],
      ],
    );
  });

  it('are a FEC: its columns, numbers without gap, balanced by entry, and what the product says by account', async () => {
    const { titles, lines, cell, amount } = await readFec(always);
    assert.deepEqual(titles, [
      ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
      ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
      ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
    ]);
    const byEntry = [...Map.groupBy(lines, (line) => cell(line, 'EcritureNum'))];
    assert.deepEqual(
      byEntry.map(([numero]) => numero),
      byEntry.map((_entry, index) => String(index + 1)),
    );
    const balance = (own: readonly string[][]) =>
      sumOf(own.flatMap((line) => [amount(line, 'Debit'), -amount(line, 'Credit')]));
    for (const [numero, own] of byEntry) assert.equal(balance(own), 0, numero);
    const byAccount = Map.groupBy(lines, (line) => cell(line, 'CompteNum'));
    const { resteDu, credits } = done(
      await club.staff.call('getReleve', { params: { id: payeurId }, query: {} }),
    ).cloture;
    assert.deepEqual([resteDu, credits], [0, 1_000]);
    assert.deepEqual([...byAccount].map(([compte, own]) => [compte, balance(own)]).toSorted(), [
      ['411', resteDu],
      ['4191', -credits],
      ['5112', 0],
      ['512', 15_300],
      ['530', -700],
      ['756', -13_600],
    ]);
    const { soldeFinal } = done(await club.staff.call('reportJournalCaisse', { query: always }));
    assert.equal(balance(byAccount.get('530')!), soldeFinal);
    const aux = byAccount.get('411')!.map((line) => [cell(line, 'CompAuxNum'), cell(line, 'CompAuxLib')]);
    assert.deepEqual(aux[0], ['0042', 'Trabelsi Salma']);
    assert.match(cell(lines[0]!, 'EcritureDate'), /^20260905$/);
    assert.equal(cell(lines[0]!, 'ValidDate'), today.replaceAll('-', ''));
  });

  it('have the accounts and the name that the settings say', async () => {
    assert.equal((await readFec(september)).name, 'attachment; filename="FEC20260930.txt"');
    const comptaSettings = { ...clubSettings.current.comptaSettings, siren: '123456789', caisse: '5311' };
    clubSettings.take({ comptaSettings }, clubSettings.version + 1);
    const { name, lines, cell } = await readFec(september);
    assert.equal(name, 'attachment; filename="123456789FEC20260930.txt"');
    assert.ok(lines.some((line) => cell(line, 'CompteNum') === '5311'));
    assert.ok(lines.every((line) => cell(line, 'CompteNum') !== '530'));
  });

  it('leave what is sold for a season to come in account 487 until its first day', async () => {
    const year = Number(today.slice(0, 4)) + 1;
    const [dateDebut, dateFin] = [`${year}-09-01`, `${year + 1}-08-31`];
    const saisonId = await club.given.saison({ nom: 'prochaine', dateDebut, dateFin });
    const { id: formuleId } = await club.given.formule();
    const lignes = async () => {
      const { id } = await club.given.person();
      return { id, line: { adherentId: id, lienParente: 'Lui-même' as const, formules: [{ formuleId }] } };
    };
    const [one, two] = [await lignes(), await lignes()];
    const first = await money.cotisation({
      ...{ saisonId, payeurId: one.id, adherentId: one.id, lienParente: 'Lui-même' },
      ...{ formules: one.line.formules, reglements: [recu(450)] },
    });
    const body = { saisonId, payeurId: two.id, lignes: [two.line], reglements: [recu(450)] };
    const { cotisations } = done(await club.staff.call('createEncaissement', { body }));
    done(await club.staff.call('deleteCotisation', { params: { id: cotisations[0]!.id } }));
    const { lines, cell, amount } = await readFec({ dateDebut: today, dateFin });
    const ofAccount = (compte: string) =>
      lines
        .filter((line) => cell(line, 'CompteNum') === compte && cell(line, 'PieceRef') !== '')
        .filter((line) =>
          [first, ...cotisations].some(({ codeCotisation }) => cell(line, 'PieceRef') === codeCotisation),
        )
        .map((line) => [cell(line, 'EcritureDate'), amount(line, 'Debit') - amount(line, 'Credit')]);
    const [now, begin] = [today, dateDebut].map((day) => day.replaceAll('-', ''));
    assert.deepEqual(
      ofAccount('487').toSorted(),
      [
        ...[
          [now, -450],
          [now, -450],
          [now, 450],
        ],
        ...[
          [begin, -450],
          [begin, 450],
          [begin, 450],
        ],
      ].toSorted(),
    );
    assert.deepEqual(
      ofAccount('756').toSorted(),
      [
        [begin, -450],
        [begin, -450],
        [begin, 450],
      ].toSorted(),
    );
  });

  it('alone have a FEC', async () => {
    const refused = await club.refused('exportReport', {
      params: { type: 'reglements' },
      query: { format: 'fec' },
    });
    assertRefusal(refused, 422, 'Seul le journal comptable s’exporte en FEC.');
  });
});
